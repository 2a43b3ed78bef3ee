// A boardgame.io server with tic-tac-toe that begins anew when the board is full; in memory.
const { Server } = require(process.argv[3] + '/node_modules/boardgame.io/dist/cjs/server.js');

const game = {
  name: 'ttt',
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells.every((cell) => cell !== null)) G.cells.fill(null);
      if (G.cells[id] !== null) return 'INVALID_MOVE';
      G.cells[id] = playerID;
    },
  },
};

Server({ games: [game], origins: ['*'] }).run(Number(process.argv[2]), () => console.log('ready'));
