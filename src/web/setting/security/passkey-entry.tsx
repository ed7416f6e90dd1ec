import { useState } from 'react'
import type { Passkey } from '../../../contract/second-factor.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { Day } from '../../ui/date.tsx'
import { withProof } from '../../base/session/proof.ts'
import { type Factors, isLastFactor } from './factors.ts'
import { PasskeyNameForm } from './passkey-name-form.tsx'

interface PasskeyEntryProps {
  passkey: Passkey
  factors: Factors
  onDone: (result: string) => Promise<void>
}

/** One passkey: what it is called, where it is kept, when it was used. */
export function PasskeyEntry({ passkey, factors, onDone }: PasskeyEntryProps) {
  const { t } = useTranslation('account')
  const [isRenaming, setIsRenaming] = useState(false)
  const { id, name } = passkey
  return (
    <li className="grid gap-1.5 px-4 py-3.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-[1_1_12rem] font-semibold">{name}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            aria-expanded={isRenaming}
            aria-label={isRenaming ? undefined : t('Security.passkey.renameThis', { name })}
            onClick={() => setIsRenaming(!isRenaming)}
          >
            {t(isRenaming ? 'Security.cancel' : 'Security.passkey.rename')}
          </Button>
          <RemovePasskey {...{ passkey, factors, onDone }} />
        </div>
      </div>
      <PasskeyFacts {...passkey} />
      {isRenaming && (
        <PasskeyNameForm
          {...{ id, name }}
          onDone={async (renamed) => {
            setIsRenaming(false)
            await onDone(t('Security.passkey.renamed', { name: renamed }))
          }}
        />
      )}
    </li>
  )
}

function PasskeyFacts({ isBackedUp, createdAt, usedAt }: Passkey) {
  const { t } = useTranslation('account')
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm text-text-quiet tabular-nums">
      <li>{t(isBackedUp ? 'Security.passkey.synchronised' : 'Security.passkey.onDevice')}</li>
      <li>
        {t('Security.passkey.made')} <Day seconds={createdAt} />
      </li>
      <li>
        {usedAt === null ? (
          t('Security.passkey.unused')
        ) : (
          <>
            {t('Security.passkey.used')} <Day seconds={usedAt} />
          </>
        )}
      </li>
    </ul>
  )
}

function RemovePasskey({ passkey: { id, name }, factors, onDone }: PasskeyEntryProps) {
  const { t } = useTranslation('account')
  return (
    <ConfirmButton
      action={t('Security.passkey.remove')}
      aria-label={t('Security.passkey.removeThis', { name })}
      title={t('Security.passkey.removeTitle', { name })}
      submit={() => withProof(() => playerApi('POST /api/manage/passkeys/remove', { Id: id }))}
      onDone={() => onDone(t('Security.passkey.removed', { name }))}
    >
      <p>{t('Security.passkey.removeText')}</p>
      {isLastFactor(factors) && (
        <p className="font-semibold">
          {t(factors.hasPassword ? 'Security.passkey.removeLast' : 'Security.passkey.removeOnly')}
        </p>
      )}
      <p>{t('Security.totp.others')}</p>
    </ConfirmButton>
  )
}
