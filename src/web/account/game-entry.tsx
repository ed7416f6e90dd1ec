import { useEffect, useEffectEvent } from 'react'
import type { z } from 'zod/mini'
import { hasErrorCode } from '../../contract/error.ts'
import type { token } from '../../contract/game-pass.ts'
import type { SessionProfile } from '../../contract/session.ts'
import { api } from '../base/api.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Form } from '../ui/form/form.tsx'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import { useAction } from '../ui/form/use-action.ts'
import { AccountPage } from './account-page.tsx'

/** What the game's link carries. */
export type Pass = z.output<typeof token.input>

interface GameEntryProps {
  /** Undefined until the page is alive. */
  pass: Pass | undefined
  onSignedIn: (profile: SessionProfile) => Promise<unknown>
  onRefused: () => void
}

/** Signs a player in by what the game gave them, without a word from them; where no response comes, they may try again. */
export function GameEntry({ pass, onSignedIn, onRefused }: GameEntryProps) {
  const { t } = useTranslation('account')
  const form = useAction(async () => {
    if (!pass) return
    try {
      await onSignedIn(await api('POST /api/account/token', pass))
    } catch (error) {
      if (!hasErrorCode(error, 'InvalidPass')) throw error
      onRefused()
    }
  })
  const begin = useEffectEvent(() => void form.send())
  const isReady = pass !== undefined
  useEffect(() => {
    if (isReady) begin()
  }, [isReady])
  return (
    <AccountPage title={t('GameEntry.title')} lead={t('GameEntry.lead')}>
      {form.errors.length === 0 ? (
        <Progress />
      ) : (
        <Form form={form}>
          <SubmitButton>{t('GameEntry.retry')}</SubmitButton>
        </Form>
      )}
    </AccountPage>
  )
}

function Progress() {
  const { t } = useTranslation('account')
  return (
    <output className="grid gap-3">
      <span>{t('GameEntry.pending')}</span>
      <span className="h-1 overflow-hidden rounded-full bg-surface-3">
        <span className="block h-full origin-left scale-x-90 animate-[advance_8s_ease-out] bg-brass" />
      </span>
    </output>
  )
}
