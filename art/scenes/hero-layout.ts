/** How one shape of the picture is laid out, in canvas pixels. */
export interface Layout {
  width: number
  height: number
  hall: { x: number; y: number; scale: number }
  disc: { x: number; y: number; radius: number }
  /** Where the bridge to the hall begins. */
  bridge: { x: number; y: number; spans: number }
  lamp: { x: number; height: number }
  /** Where the two strips of near ground lie. */
  bank: number
  near: number
}
