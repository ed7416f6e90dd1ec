import { may } from '../../contract/permission.ts'
import { needTexts } from '../base/i18n/page-texts.ts'
import { createLazy, useLazy } from '../base/lazy.ts'
import { useSession } from '../base/session/session.ts'
import { NameTools } from '../ui/name-tool.tsx'

const lazyTool = createLazy(async () => {
  const [{ HideNameButton }] = await Promise.all([
    import('../admin/hidden-names/hide-name-button.tsx'),
    needTexts(['account', 'team']),
  ])
  return (name: string) => <HideNameButton name={name} />
})

/** Has the team hide names of the game where they stand. */
export function WithNameTools({ children }: { children: React.ReactNode }) {
  const tool = useLazy(lazyTool, may(useSession()?.roles ?? [], 'names.hide'))
  return <NameTools value={tool}>{children}</NameTools>
}
