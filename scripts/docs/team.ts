import type { Page } from '../../src/contract/page.ts'
import { pages } from '../../src/contract/page-list.ts'
import { permissions } from '../../src/contract/permission.ts'
import { roles } from '../../src/contract/role-terms.ts'
import { toTable } from './markdown.ts'
import { replaceMarked } from './marked.ts'

/** Where the page is, from the root of the repository. */
export const teamFile = 'docs/team.md'

/** The page with what the contract says between its marks; the rest stays as it is. */
export function writeTeam(page: string): string {
  return replaceMarked(page, permissionTable())
}

function permissionTable(): string {
  const heads = ['permission', 'page', ...roles.map((role) => `\`${role}\``)]
  const rows = Object.entries(permissions).map(
    ([permission, held]: [string, readonly string[]]) => [
      `\`${permission}\``,
      pagesOf(permission),
      ...roles.map((role) => (held.includes(role) ? 'yes' : '–')),
    ],
  )
  return toTable(heads, rows)
}

/** The pages it opens which are not opened for one ticket alone. */
function pagesOf(permission: string): string {
  const opened = Object.values<Page>(pages).filter(({ access }) => access === permission)
  const whole = opened.filter(({ path }) => !path.includes(':'))
  return whole.map(({ path }) => `\`${path}\``).join(', ')
}
