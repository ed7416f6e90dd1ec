import { drawIcon, type IconLook } from './frame-icon.tsx'
import { frameIconPaths } from './frame-icon-paths.ts'
import { pageIconPaths } from './page-icon-paths.ts'

const paths = { ...frameIconPaths, ...pageIconPaths }

export type IconName = keyof typeof paths

/** An icon of the interface, any of them. The frame and the home page have `FrameIcon`. */
export function Icon({ name, ...look }: IconLook & { name: IconName }) {
  return drawIcon(paths[name], look)
}
