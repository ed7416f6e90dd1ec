import * as router from 'react-router'
import type { Navigate, Target } from './link.tsx'

export { Link, type LinkProps } from './link.tsx'

export const redirect = router.redirect as <const To extends string>(
  to: Target<To>,
  init?: number | ResponseInit,
) => Response

export const useNavigate = router.useNavigate as () => Navigate
