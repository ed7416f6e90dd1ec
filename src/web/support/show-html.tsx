import { createContext, use } from 'react'

/** Makes what a page shows of cleaned HTML. */
export type ShowHtml = (props: MessageHtmlProps) => React.ReactNode

const Shown = createContext<ShowHtml>(() => null)

/** Tells the pages of support how what people wrote is shown. */
export const ShowHtmlProvider = Shown.Provider

interface MessageHtmlProps {
  /** Cleaned HTML. */
  html: string
  className?: string
}

/** What somebody wrote. */
export function MessageHtml({ html, className }: MessageHtmlProps) {
  const show = use(Shown)
  return show({ html, className })
}
