import { frameIconPaths } from './frame-icon-paths.ts'

export type FrameIconName = keyof typeof frameIconPaths

export interface IconLook {
  /** Accessible name. Without it the icon is decoration, hidden from assistive technology. */
  label?: string
  className?: string
}

/** An icon of the frame of every page, or of the home page: others are not loaded with these. */
export function FrameIcon({ name, ...look }: IconLook & { name: FrameIconName }) {
  return drawIcon(frameIconPaths[name], look)
}

/** One glyph of the interface: 1 em high unless a class says otherwise, in the colour of the text around it. */
export function drawIcon(path: string, { label, className = '' }: IconLook) {
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg {...meaning} className={`icon ${className}`} viewBox="0 0 24 24">
      <path d={path} />
    </svg>
  )
}
