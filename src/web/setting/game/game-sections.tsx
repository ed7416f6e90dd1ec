import type { GameAccounts } from '../../../contract/game-account.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useList } from '../security/use-list.ts'
import { AccountsSection } from './accounts-section.tsx'
import { ChatSection } from './chat-section.tsx'
import { CreateSection } from './create-section.tsx'
import { LinkSection } from './link-section.tsx'
import { readOwnCharacters } from './own-character.ts'
import { ProveSection } from './prove-section.tsx'
import { SiteProofSection } from './site-proof-section.tsx'
import { VisibilitySection } from './visibility-section.tsx'
import { playerApi } from '../../base/session/player-api.ts'
import { useFetched } from '../../base/fetch/use-fetched.ts'

interface GameSectionsProps extends Pick<
  React.ComponentProps<typeof SiteProofSection>,
  'answer' | 'onUsed'
> {
  loaded: GameAccounts
}

/** The tab of the game: accounts and characters, how to have more, what others see. */
export function GameSections({ loaded, answer, onUsed }: GameSectionsProps) {
  const { t } = useTranslation('account')
  const { value, refetch } = useFetched(
    loaded,
    (signal) => playerApi('GET /api/manage/gameaccounts', {}, { signal }),
    { initial: loaded },
  )
  const { accounts, rules, whispers, proofs, chat, most, privacy } = value
  const characters = useList(readOwnCharacters)
  const full = accounts.length >= most ? t('Game.full', { most }) : undefined
  async function onChanged() {
    await refetch()
    characters.refresh()
  }
  return (
    <>
      <AccountsSection
        {...{ accounts, rules, whispers, proofs, chat, privacy, characters, onChanged }}
      />
      {rules && (
        <>
          <CreateSection isFirst={accounts.length === 0} {...{ rules, full, onChanged }} />
          <LinkSection {...{ full, onChanged }} />
        </>
      )}
      {whispers && <ProveSection {...{ full, onChanged }} />}
      {chat && <ChatSection {...{ full, onChanged }} />}
      {proofs.length > 0 && (
        <SiteProofSection ways={proofs} {...{ answer, onUsed, full, onChanged }} />
      )}
      {(rules || whispers || proofs.length > 0 || chat || accounts.length > 0) && (
        <VisibilitySection {...{ privacy, onChanged }} />
      )}
    </>
  )
}
