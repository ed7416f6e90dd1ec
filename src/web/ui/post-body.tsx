import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useLazy } from '../base/lazy.ts'
import { useIsAlive } from '../base/use-is-alive.ts'
import { sanitiser } from './sanitiser.ts'
import './post-body.css'
import { embedIdPattern, embedPlayers, type EmbedProvider } from '../../contract/post-html.ts'

interface PostBodyProps {
  /** Sanitised HTML in the language of the page. */
  html: string
  className?: string
}

/**
 * What somebody wrote, on the forum or to the team. The server writes it as it is; the browser sanitises it once more
 * before any of it enters the page, and leaves alone what the server has written.
 */
export function PostBody({ html, className = '' }: PostBodyProps) {
  const body = useRef<HTMLDivElement>(null)
  const spoiler = useTranslation().t('post.spoiler')
  const content = useContent(labelSpoilers(html, spoiler))
  useEffect(() => {
    if (body.current) makeScrollable(body.current)
  })
  return (
    // the links within are the controls; this only hears their clicks
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={body}
      className={`post-body ${className}`}
      dangerouslySetInnerHTML={content}
      onClick={playClickedVideo}
    />
  )
}

/** A spoiler whose author gave it no title gets one in the reader's language. */
function labelSpoilers(html: string, label: string): string {
  return html.replaceAll('<summary></summary>', () => `<summary>${label}</summary>`)
}

/** What the server wrote, which React leaves as it is. */
const written = { __html: '' }

/** The markup for React: undefined until what cleans it is loaded. */
function useContent(html: string): { __html: string } | undefined {
  const [isServed, setServed] = useState(!useIsAlive())
  const [first] = useState(html)
  if (isServed && html !== first) setServed(false)
  const sanitise = useLazy(sanitiser, !isServed)
  // the same object for the same text: a new one would make React write the post again
  return useMemo(() => {
    if (import.meta.env.SSR) return { __html: html }
    if (isServed) return written
    // React's types know text alone; React itself hands trusted markup on as it is
    return sanitise && { __html: sanitise(html) as unknown as string }
  }, [html, isServed, sanitise])
}

function playClickedVideo(event: MouseEvent<HTMLElement>) {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
  const target = event.target instanceof Element ? event.target : undefined
  const card = target?.closest<HTMLAnchorElement>('a.embed')
  if (card && isPlain && playVideo(card)) event.preventDefault()
}

/** A wide table or a long line of code scrolls in its own place, by keyboard too. */
function makeScrollable(body: HTMLElement) {
  for (const block of body.querySelectorAll<HTMLElement>('table, pre')) {
    if (block.scrollWidth > block.clientWidth) block.tabIndex = 0
  }
}

/**
 * Puts the player in the place of a video's card and hands it the focus. Nothing of the provider is
 * loaded before. @returns false when the card names no video of a known site.
 */
function playVideo(card: HTMLAnchorElement): boolean {
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
