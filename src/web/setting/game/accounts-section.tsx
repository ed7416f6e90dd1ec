import type { GameAccounts } from '../../../contract/game-account.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Moment } from '../../ui/date.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import type { List } from '../security/use-list.ts'
import { useTask } from '../task.tsx'
import { SettingSection } from '../setting-section.tsx'
import { AccountEntry } from './account-entry.tsx'
import { CharacterList } from './character-list.tsx'
import { oldestOf, type ShownCharacter } from './own-character.ts'
import { RowList } from '../../ui/row-list.tsx'

interface AccountsSectionProps extends Pick<
  GameAccounts,
  'accounts' | 'rules' | 'whispers' | 'proofs' | 'chat' | 'privacy'
> {
  characters: List<ShownCharacter>
  onChanged: () => Promise<void>
}

/** Which game accounts are the player's, with their characters. */
export function AccountsSection(props: AccountsSectionProps) {
  const { accounts, rules, whispers, proofs, chat, privacy, characters, onChanged } = props
  const provesBelow = whispers || proofs.length > 0 || chat
  const { t } = useTranslation('account')
  const task = useTask()
  // each of what the game knows of them is a character by its name
  const isByName = (whispers || proofs.includes('java') || proofs.includes('bedrock')) && !rules
  return (
    <SettingSection
      title={t(isByName ? 'Game.accountsWhisper' : 'Game.accounts')}
      intro={t(provesBelow && !rules ? 'Game.accountsWhisperIntro' : 'Game.accountsIntro')}
    >
      {task.result}
      {accounts.length === 0 ? (
        <EmptyState
          place="hall"
          title={t(isByName ? 'Game.noneWhisper' : 'Game.none')}
          text={t(
            rules ? 'Game.noneText' : provesBelow ? 'Game.noneWhisperText' : 'Game.closedText',
          )}
        />
      ) : (
        <>
          <CharactersNote characters={characters} />
          <RowList>
            {accounts.map((account) => (
              <AccountEntry
                key={account.id}
                {...{ account, rules }}
                onChanged={async (result) => {
                  await onChanged()
                  task.say(result)
                }}
              >
                {!characters.errors || characters.items ? (
                  <CharacterList
                    characters={characters.items?.filter(
                      ({ gameAccount }) => gameAccount === account.id,
                    )}
                    hasPages={privacy.ShowCharacters}
                    userName={account.userName}
                  />
                ) : undefined}
              </AccountEntry>
            ))}
          </RowList>
        </>
      )}
    </SettingSection>
  )
}

/** That the game did not answer, or when it last did. */
function CharactersNote({
  characters: { items, errors, refresh },
}: {
  characters: List<ShownCharacter>
}) {
  const { t } = useTranslation('account')
  const { t: site } = useTranslation()
  const oldest = items && oldestOf(items)
  if (errors) {
    return (
      <FormMessage tone="warning">
        <p>{t('Game.charactersMissing')}</p>
        <Button className="mt-2" onClick={refresh}>
          {site('Failure.retry')}
        </Button>
      </FormMessage>
    )
  }
  if (oldest === undefined) return null
  return (
    <FormMessage tone="notice">
      {t('Game.charactersOld')} <Moment seconds={oldest} className="whitespace-nowrap" />
    </FormMessage>
  )
}
