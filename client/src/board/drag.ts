/** Dragging a piece from anywhere onto a cell of any board: an element with `data-cell`. */

export interface Drag {
  /** Whether the piece may be picked up at all. */
  enabled: boolean;
  /** Only by mouse: a finger that moves here scrolls. */
  mouse?: boolean;
  /** What is seen moving, where it is not the element itself. */
  picture?: () => Element | null;
  onstart?: () => void;
  /** The cell below the piece, or null. */
  onover?: (cell: string | null) => void;
  ondrop: (cell: string | null) => void;
}

const FAR = 7;

/** The id of the cell at a point of the window. */
export function cellAt(x: number, y: number): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const cell = element.closest('[data-cell]');
    if (cell) return cell.getAttribute('data-cell');
  }
  return null;
}

/** The same picture by itself: a part of a drawing gets a drawing of its own. */
function copied(node: Element): Node {
  const copy = node.cloneNode(true) as Element;
  if (!(node instanceof SVGGraphicsElement)) return copy;
  const box = node.getBBox();
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`);
  copy.removeAttribute('transform');
  svg.append(copy);
  return svg;
}

/** Makes an element something that can be picked up; a plain click stays a click. */
export function draggable(drag: () => Drag): (node: HTMLElement | SVGElement) => () => void {
  return (node) => {
    let ghost: HTMLElement | null = null;
    let from: { x: number; y: number; id: number } | null = null;
    let over: string | null = null;

    const lift = (): void => {
      const shown = drag().picture?.() ?? node;
      const box = shown.getBoundingClientRect();
      ghost = document.createElement('div');
      ghost.className = 'ghost';
      ghost.setAttribute('aria-hidden', 'true');
      ghost.append(copied(shown));
      ghost.style.width = `${box.width}px`;
      ghost.style.height = `${box.height}px`;
      document.body.append(ghost);
      node.classList.add('lifted');
      drag().onstart?.();
    };
    const down = (event: Event): void => {
      const pointer = event as PointerEvent;
      if (!drag().enabled || pointer.button !== 0) return;
      if (drag().mouse && pointer.pointerType !== 'mouse') return;
      // A board below does not move along.
      if (node instanceof SVGElement) event.stopPropagation();
      from = { x: pointer.clientX, y: pointer.clientY, id: pointer.pointerId };
      window.addEventListener('pointermove', move, { passive: false });
      window.addEventListener('pointerup', end);
      window.addEventListener('pointercancel', end);
    };
    const release = (): void => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
    const move = (event: Event): void => {
      const pointer = event as PointerEvent;
      if (!from || pointer.pointerId !== from.id) return;
      if (!ghost) {
        if (Math.hypot(pointer.clientX - from.x, pointer.clientY - from.y) < FAR) return;
        lift();
      }
      if (!ghost) return;
      // A finger hides what is below it, so the piece floats a little above.
      const rise = pointer.pointerType === 'touch' ? 36 : 0;
      const x = pointer.clientX;
      const y = pointer.clientY - rise;
      ghost.style.transform = `translate(${x - ghost.offsetWidth / 2}px, ${y - ghost.offsetHeight / 2}px)`;
      const cell = cellAt(x, y);
      if (cell !== over) {
        over = cell;
        drag().onover?.(cell);
      }
      event.preventDefault();
    };
    const end = (event: Event): void => {
      const pointer = event as PointerEvent;
      if (!from || pointer.pointerId !== from.id) return;
      from = null;
      release();
      if (!ghost) return;
      ghost.remove();
      ghost = null;
      node.classList.remove('lifted');
      const cell = event.type === 'pointerup' ? over : null;
      over = null;
      drag().onover?.(null);
      drag().ondrop(cell);
      const stop = (click: Event): void => {
        click.stopPropagation();
        click.preventDefault();
      };
      window.addEventListener('click', stop, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', stop, true), 0);
    };
    node.addEventListener('pointerdown', down);
    return () => {
      ghost?.remove();
      node.removeEventListener('pointerdown', down);
      release();
    };
  };
}
