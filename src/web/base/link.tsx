import { createContext, use } from 'react'
import * as router from 'react-router'
import type { PageLink } from '../../contract/page-link.ts'

/** Where something leads. What is written out leads to a page, or does not compile; other text is taken as it is. */
export type Target<To extends router.To> = string extends To
  ? To
  : To extends Written | Partial<router.Path>
    ? To
    : Written
type Written = PageLink | `?${string}` | `#${string}`

export type LinkProps<To extends router.To> = Omit<React.ComponentProps<'a'>, 'href'> &
  Pick<router.LinkProps, 'replace' | 'preventScrollReset' | 'viewTransition'> & { to: Target<To> }

export interface Navigate {
  <const To extends router.To>(
    to: Target<To>,
    options?: router.NavigateOptions,
  ): void | Promise<void>
}

/** How links navigate: once for all of a page, of which a long one has more than a hundred. */
export const LinkNavigation = createContext<Navigate | undefined>(undefined)

/** Leads to a page without loading the site anew. */
export function Link<const To extends router.To>(props: LinkProps<To>) {
  const navigate = use(LinkNavigation)
  const { to, replace, preventScrollReset, viewTransition, onClick, children, ...rest } = props
  // what is not a whole path depends on where one is
  if (!navigate || !isPath(to)) return <router.Link discover="none" {...props} />
  function follow(event: React.MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    const isHere = event.currentTarget.href === location.href
    void navigate?.(to, { replace: replace ?? isHere, preventScrollReset, viewTransition })
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}

function isPath(to: router.To): to is string {
  return typeof to === 'string' && to.startsWith('/') && !to.startsWith('//')
}

/** Others open a tab, a window or a menu, or save what is behind the link. */
function isPlainClick(event: React.MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey, currentTarget } = event
  const isHere = currentTarget.target === '' || currentTarget.target === '_self'
  return button === 0 && isHere && !(metaKey || altKey || ctrlKey || shiftKey)
}
