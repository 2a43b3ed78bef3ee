/** A piece that slides to its place from where it was, or simply appears. */

/** Slides an SVG piece in from a point of the window; `length` 0 jumps. */
export function arrive(
  from: () => { x: number; y: number } | null,
  length: () => number,
): (node: SVGGraphicsElement) => void {
  return (node) => {
    const start = from();
    const time = length();
    if (!time || !node.animate) return;
    const matrix = node.getScreenCTM();
    if (!start || !matrix) {
      node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: time });
      return;
    }
    const box = node.getBoundingClientRect();
    const x = (start.x - box.left - box.width / 2) / matrix.a;
    const y = (start.y - box.top - box.height / 2) / matrix.d;
    node.animate(
      [{ transform: `translate(${x}px, ${y}px)`, opacity: 0.6 }, { transform: 'none', opacity: 1 }],
      { duration: time, easing: 'cubic-bezier(.2,.8,.3,1)' },
    );
  };
}
