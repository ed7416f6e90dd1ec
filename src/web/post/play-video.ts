import { embedIdPattern, embedPlayers, type EmbedProvider } from '../../contract/post-html.ts'

/**
 * Puts the player in the place of a video's card and hands it the focus. Nothing of the provider is
 * loaded before. @returns false when the card names no video of a known site.
 */
export function playVideo(card: HTMLAnchorElement): boolean {
  const { embed = '', embedId = '' } = card.dataset
  if (!isProvider(embed) || !embedIdPattern.test(embedId)) return false
  const player = document.createElement('iframe')
  player.className = 'embed-player'
  player.title = card.textContent.trim() || embed
  player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  // YouTube plays only for a page that says where it is
  player.referrerPolicy = 'strict-origin-when-cross-origin'
  player.src = embedPlayers[embed](embedId)
  card.replaceWith(player)
  player.focus()
  return true
}

function isProvider(name: string): name is EmbedProvider {
  return Object.hasOwn(embedPlayers, name)
}
