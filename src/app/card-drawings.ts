import type { Drawings } from '../server/social-card/card-drawing.ts'
import { findScene } from '../web/ui/class-scene.ts'
import { bannerCloth, guildColors } from '../web/character/guild-colors.ts'
import { gameIconPaths } from '../web/ui/game-icon-paths.ts'

/** What the pages of characters are drawn with, for their pictures where they are shared. */
export const cardDrawings: Drawings = {
  sceneOf: findScene,
  iconPath: (icon) => gameIconPaths[icon],
  bannerOf: (name) => ({ cloth: bannerCloth, ...guildColors(name) }),
  bannerIcon: gameIconPaths.guild,
}
