import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Colors, ThemeName } from '../../../contract/theme-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { SiteLogo } from '../../ui/site-logo.tsx'

const height = 1440
const widths = { desktop: 1280, phone: 390 } as const

/** What runs, and what only loads ahead. */
const unwanted = 'script, link[rel=preload], link[rel=modulepreload]'

export type PreviewDevice = keyof typeof widths

interface ThemePreviewProps {
  theme: ThemeName
  device: PreviewDevice
  colors: Colors
  /** Of the look that is chosen; undefined for the emblem. */
  logo: string | undefined
}

/** The home page as it is, in colours that nobody else sees yet. It is a picture: nothing in it runs or leads away. */
export function ThemePreview({ theme, device, colors, logo }: ThemePreviewProps) {
  const { t } = useTranslation('team')
  const frame = useRef<HTMLIFrameElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const page = useHomePage()
  const scale = useScale(box, widths[device])
  const [logoPlace, setLogoPlace] = useState<Element>()
  useEffect(() => {
    if (frame.current && page) setLogoPlace(show(frame.current, page))
  }, [page])
  useEffect(() => {
    const root = frame.current?.contentDocument?.documentElement
    if (root && page) dress(root, theme, colors)
  }, [page, theme, colors])
  return (
    <div
      ref={box}
      className={`overflow-hidden rounded-lg border border-line-strong ${device === 'phone' ? 'mx-auto w-full max-w-[390px]' : ''}`}
      style={{ height: Math.min(720, height * scale) }}
    >
      <iframe
        ref={frame}
        // read and written from here, and no script runs in it
        sandbox="allow-same-origin"
        title={t('Look.preview')}
        inert
        className="origin-top-left"
        style={{ width: widths[device], height, transform: `scale(${scale})` }}
      />
      {logoPlace && createPortal(<SiteLogo logo={logo} />, logoPlace)}
    </div>
  )
}

/** What a visitor is given in the language of who looks. */
function useHomePage(): Document | undefined {
  const { language } = useSite()
  const [page, setPage] = useState<Document>()
  useEffect(() => {
    // parsed by the browser itself: markup is given to no script
    const request = new XMLHttpRequest()
    request.open('GET', `/?lang=${language}`)
    request.responseType = 'document'
    request.addEventListener('load', () => setPage(request.responseXML ?? undefined))
    request.send()
    return () => request.abort()
  }, [language])
  return page
}

function useScale(box: React.RefObject<HTMLDivElement | null>, width: number): number {
  const [scale, setScale] = useState(1)
  useEffect(() => {
    if (!box.current) return undefined
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setScale(Math.min(1, entry.contentRect.width / width))
    })
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [box, width])
  return scale
}

/** @returns where the page has its logo, empty now */
function show(frame: HTMLIFrameElement, page: Document): Element | undefined {
  const inside = frame.contentDocument
  if (!inside) return undefined
  const root = inside.importNode(page.documentElement, true)
  for (const element of root.querySelectorAll(unwanted)) element.remove()
  inside.replaceChild(root, inside.documentElement)
  const place = root.querySelector('header a[href="/"] :is(img, svg)')?.parentElement
  place?.replaceChildren()
  return place ?? undefined
}

/** Of the theme’s rules those of the page itself are the strongest. */
function dress(root: HTMLElement, theme: ThemeName, colors: Colors): void {
  root.dataset['theme'] = theme
  root.removeAttribute('style')
  for (const [name, color] of Object.entries(colors)) root.style.setProperty(`--${name}`, color)
}
