import { useState } from 'react'
import type { DiscordAccount } from '../../../contract/discord.ts'
import { useFetched } from '../../base/fetch/use-fetched.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { withProof } from '../../base/session/proof.ts'
import { useSite } from '../../base/site.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { Day } from '../../ui/date.tsx'
import { ErrorList } from '../../ui/error-list.tsx'
import { errorsOf } from '../../ui/failure.tsx'
import { ActionForm } from '../../ui/form/action-form.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SettingSection } from '../setting-section.tsx'
import { useTask } from '../task.tsx'
import { StateLine } from './state-line.tsx'

/**
 * Who the player is at Discord. Where the site has no application there any more, only who linked an account sees it,
 * to unlink it.
 */
export function DiscordSection() {
  const { t } = useTranslation('account')
  const { hasDiscord } = useSite().site
  const task = useTask()
  const [isUnlinked, setIsUnlinked] = useState(false)
  const found = useFetched('discord', (signal) =>
    playerApi('GET /api/manage/discord', {}, { signal }),
  )
  const { value, error, refetch } = found
  if (!hasDiscord && !isUnlinked && !value?.account) return null
  return (
    <SettingSection
      title={t('Security.discord.title')}
      intro={t(hasDiscord ? 'Security.discord.intro' : 'Security.discord.ended')}
    >
      {error !== undefined && <Unread error={error} onRetry={refetch} />}
      {!value && error === undefined && <Skeleton className="h-12 rounded-lg" />}
      {value && (
        <DiscordState
          account={value.account}
          onUnlinked={async () => {
            setIsUnlinked(true)
            found.set(() => ({ account: null }))
            task.say(t('Security.discord.unlinked'))
          }}
        />
      )}
      {task.result}
    </SettingSection>
  )
}

function Unread({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <ErrorList errors={errorsOf(error)} />
      <Button className="w-fit" onClick={onRetry}>
        {t('Failure.retry')}
      </Button>
    </>
  )
}

interface DiscordStateProps {
  account: DiscordAccount | null
  onUnlinked: () => Promise<void>
}

function DiscordState({ account, onUnlinked }: DiscordStateProps) {
  const { t } = useTranslation('account')
  const { hasDiscord } = useSite().site
  if (!account) {
    return (
      <StateLine icon="discord" state={t('Security.discord.none')}>
        {hasDiscord && (
          <ActionForm
            submit={async () => {
              const { url } = await withProof(() => playerApi('POST /api/manage/discord/begin', {}))
              location.assign(url)
            }}
          >
            {t('Security.discord.link')}
          </ActionForm>
        )}
      </StateLine>
    )
  }
  const { name, linkedAt } = account
  const since = (
    <>
      {t('Security.discord.since')} <Day seconds={linkedAt} />
    </>
  )
  return (
    <StateLine icon="discord" state={name} detail={since}>
      <ConfirmButton
        action={t('Security.discord.unlink')}
        title={t('Security.discord.unlinkTitle')}
        submit={() => withProof(() => playerApi('POST /api/manage/discord/unlink', {}))}
        onDone={onUnlinked}
      >
        <p className="font-semibold">{name}</p>
        <p>{t(hasDiscord ? 'Security.discord.unlinkText' : 'Security.discord.unlinkLast')}</p>
      </ConfirmButton>
    </StateLine>
  )
}
