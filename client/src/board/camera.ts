/** What part of a board is shown: a point p of the board is at `scale * p + (x, y)` on the screen. */
import type { Box } from './geometry';

export interface Camera {
  scale: number;
  x: number;
  y: number;
}
export interface Size {
  w: number;
  h: number;
}

/** The whole content in the window, or with 'width' all of its width from the top. */
export function fit(content: Box, window: Size, most = 2, how: 'all' | 'width' = 'all'): Camera {
  const wide = window.w / content.w;
  const high = window.h / content.h;
  const scale = Math.min(how === 'all' ? Math.min(wide, high) : wide, most);
  const slack = window.h - content.h * scale;
  return {
    scale,
    x: (window.w - content.w * scale) / 2 - content.x * scale,
    y: (how === 'width' && slack < 0 ? 0 : slack / 2) - content.y * scale,
  };
}

/** Closer (or further) about a point of the window that stays where it is. */
export function zoom(camera: Camera, factor: number, at: { x: number; y: number }, low: number, high: number): Camera {
  const scale = Math.min(high, Math.max(low, camera.scale * factor));
  const real = scale / camera.scale;
  return { scale, x: at.x - (at.x - camera.x) * real, y: at.y - (at.y - camera.y) * real };
}

/** No further away than that some of the content stays in the window. */
export function clamp(camera: Camera, content: Box, window: Size): Camera {
  const hold = (offset: number, start: number, length: number, room: number): number => {
    const from = start * camera.scale;
    const size = length * camera.scale;
    // Content that fits stays whole; content that does not covers at least half of the window.
    const least = size <= room ? -from : room / 2 - from - size;
    const most = size <= room ? room - from - size : room / 2 - from;
    return Math.min(most, Math.max(least, offset));
  };
  return {
    scale: camera.scale,
    x: hold(camera.x, content.x, content.w, window.w),
    y: hold(camera.y, content.y, content.h, window.h),
  };
}

/** Moved as little as brings a box into the window. */
export function reveal(camera: Camera, box: Box, window: Size, margin = 16): Camera {
  const shift = (offset: number, start: number, length: number, room: number): number => {
    const from = start * camera.scale + offset;
    const to = from + length * camera.scale;
    if (to - from > room - 2 * margin) return offset + room / 2 - (from + to) / 2;
    if (from < margin) return offset + margin - from;
    if (to > room - margin) return offset + room - margin - to;
    return offset;
  };
  return {
    scale: camera.scale,
    x: shift(camera.x, box.x, box.w, window.w),
    y: shift(camera.y, box.y, box.h, window.h),
  };
}
