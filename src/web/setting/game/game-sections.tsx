import { useTranslation } from 'react-i18next'
import { type GameAccounts, listGameAccounts } from '../../../contract/game-account.ts'
import { useList } from '../security/use-list.ts'
import { useTask } from '../security/task.tsx'
import { AccountsSection } from './accounts-section.tsx'
import { CreateSection } from './create-section.tsx'
import { LinkSection } from './link-section.tsx'
import { readOwnCharacters } from './own-character.ts'
import { VisibilitySection } from './visibility-section.tsx'
import { playerApi } from '../../base/session/player-api.ts'
import { useFetched } from '../../base/fetch/use-fetched.ts'

/** The tab of the game: accounts and characters, how to have more, what others see. */
export function GameSections({ loaded }: { loaded: GameAccounts }) {
  const { t } = useTranslation('account')
  const { accounts, rules, most, privacy, refresh } = useGameAccounts(loaded)
  const characters = useList(readOwnCharacters)
  const creating = useTask<'create'>()
  const linking = useTask<'link'>()
  const full = accounts.length >= most ? t('Game.full', { most }) : undefined
  async function onChanged() {
    await refresh()
    characters.refresh()
  }
  return (
    <>
      <AccountsSection {...{ accounts, rules, privacy, characters, onChanged }} />
      {rules && (
        <>
          <CreateSection
            task={creating}
            isFirst={accounts.length === 0}
            {...{ rules, full, onChanged }}
          />
          <LinkSection task={linking} {...{ full, onChanged }} />
        </>
      )}
      {(rules || accounts.length > 0) && <VisibilitySection {...{ privacy, onChanged }} />}
    </>
  )
}

/**
 * The player’s game accounts, as the page’s loader read them or as they are since.
 *
 * @returns with `refresh`, which reads them anew after a change; where that fails, what was known stays.
 */
function useGameAccounts(loaded: GameAccounts) {
  const { value, refetch } = useFetched(
    loaded,
    (signal) => playerApi(listGameAccounts, {}, { signal }),
    { initial: loaded },
  )
  return { ...value, refresh: refetch }
}
