import { createContext, use } from 'react'
import type * as router from 'react-router'
import type { PageLink } from '../../contract/page-link.ts'

/** Where one goes. What is written out leads to a page, or does not compile; other text is taken as it is. */
export type Target<To extends router.To> = string extends To
  ? To
  : To extends Written | Partial<router.Path>
    ? To
    : Written
type Written = PageLink | `?${string}` | `#${string}`

export type LinkProps<To extends string> = Omit<React.ComponentProps<'a'>, 'href'> &
  Pick<router.LinkProps, 'replace' | 'preventScrollReset' | 'viewTransition'> & {
    /** A whole path; written out, that of a page. Anything else is left to the browser. */
    to: string extends To ? To : To extends PageLink ? To : PageLink
  }

export interface Navigate {
  <const To extends router.To>(
    to: Target<To>,
    options?: router.NavigateOptions,
  ): void | Promise<void>
}

/** How links navigate: once for all of a page, of which a long one has more than a hundred. */
export const LinkNavigation = createContext<Navigate | undefined>(undefined)

/**
 * Leads to a page without loading the site anew. Of React Router’s own, which can more, every page would load a good
 * kilobyte of what the site does not use.
 */
export function Link<const To extends string>(props: LinkProps<To>) {
  const navigate = use(LinkNavigation)
  const { to, replace, preventScrollReset, viewTransition, onClick, children, ...rest } = props
  function follow(event: React.MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (!navigate || !isPath(to) || event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    const isHere = event.currentTarget.href === location.href
    void navigate<string>(to, { replace: replace ?? isHere, preventScrollReset, viewTransition })
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}

function isPath(to: string): boolean {
  return to.startsWith('/') && !to.startsWith('//')
}

/** Others open a tab, a window or a menu, or save what is behind the link. */
function isPlainClick(event: React.MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey, currentTarget } = event
  const isHere = currentTarget.target === '' || currentTarget.target === '_self'
  return button === 0 && isHere && !(metaKey || altKey || ctrlKey || shiftKey)
}
