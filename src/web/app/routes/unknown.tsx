import { redirect } from '../../base/router.ts'

/** Any path the site does not know leads to the not-found page, as the contract says. */
export function loader() {
  throw redirect('/404')
}
