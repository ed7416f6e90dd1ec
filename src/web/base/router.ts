import * as router from 'react-router'
import type { PageLink } from '../../contract/page-link.ts'

/** Where something leads. What is written out leads to a page, or does not compile; other text is taken as it is. */
export type Target<To extends router.To> = string extends To
  ? To
  : To extends Written | Partial<router.Path>
    ? To
    : Written
type Written = PageLink | `?${string}` | `#${string}`

export type LinkProps<To extends router.To> = Omit<router.LinkProps, 'to'> & { to: Target<To> }

interface Navigate {
  <const To extends router.To>(
    to: Target<To>,
    options?: router.NavigateOptions,
  ): void | Promise<void>
}

export const Link = router.Link as <const To extends router.To>(
  props: LinkProps<To>,
) => React.ReactNode

export const redirect = router.redirect as <const To extends string>(
  to: Target<To>,
  init?: number | ResponseInit,
) => Response

export const useNavigate = router.useNavigate as () => Navigate
