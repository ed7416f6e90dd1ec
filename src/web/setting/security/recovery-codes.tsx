import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { session } from '../../base/session/session.ts'
import { useSite } from '../../base/site.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLeaveWarning } from '../../ui/use-leave-warning.ts'
import { useAccount } from '../account-overview.tsx'
import { CopyButton } from './copy-button.tsx'
import './recovery-codes.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** The player has kept them; they are not shown again. */
  onSaved: () => void
}

/** Codes that are shown this once: to be copied, saved or printed before they are closed. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const { t } = useTranslation('account')
  const { name } = useSite().site
  const { userName } = useAccount().account
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const title = t('Security.recovery.of', { site: name, userName })
  const file = [title, t('Security.recovery.once'), '', ...codes, ''].join('\n')
  return (
    <div className="grid gap-4 rounded-lg border border-brass p-4 sm:p-5">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-lg">
          {t('Security.recovery.new')}
        </h3>
        <p className="mt-1 text-text-quiet">{t('Security.recovery.why')}</p>
      </div>
      <div className="print-alone">
        <p className="hidden print:block">{title}</p>
        <ol className="grid gap-x-6 gap-y-1.5 font-[ui-monospace,monospace] text-sm grid-cols-[repeat(auto-fit,minmax(28ch,1fr))]">
          {codes.map((code) => (
            <li key={code} className="whitespace-nowrap">
              {code}
            </li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join('\n')}>{t('Security.recovery.copy')}</CopyButton>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download={t('Security.recovery.file', { host: location.hostname })}
          className={buttonClass()}
        >
          <Icon name="download" className="size-5 shrink-0" />
          {t('Security.recovery.download')}
        </a>
        <Button onClick={() => print()}>{t('Security.recovery.print')}</Button>
      </div>
      <SavedQuestion onSaved={onSaved} />
    </div>
  )
}

/** Nobody closes the codes by a slip of the hand, or goes on without a word of warning. */
function SavedQuestion({ onSaved }: Pick<RecoveryCodesProps, 'onSaved'>) {
  const { t } = useTranslation('account')
  const [isSaved, setIsSaved] = useState(false)
  useLeaveWarning(!isSaved)
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={isSaved}
          onChange={(event) => setIsSaved(event.target.checked)}
          className="size-5 shrink-0 cursor-pointer"
        />
        {t('Security.recovery.kept')}
      </label>
      <Button kind="primary" className="w-fit" disabled={!isSaved} onClick={onSaved}>
        {t('Security.recovery.close')}
      </Button>
      {!isSaved && <LeaveQuestion />}
    </div>
  )
}

function LeaveQuestion() {
  const { t } = useTranslation('account')
  const blocker = useBlocker(
    // who is signed out has nothing to stay for
    ({ currentLocation, nextLocation }) =>
      session.read() !== undefined && currentLocation.pathname !== nextLocation.pathname,
  )
  return (
    <Dialog
      title={t('Security.recovery.leave')}
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
    >
      <p>{t('Security.recovery.leaveText')}</p>
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" onClick={() => blocker.reset?.()}>
          {t('Security.recovery.stay')}
        </Button>
        <Button onClick={() => blocker.proceed?.()}>{t('Security.recovery.go')}</Button>
      </div>
    </Dialog>
  )
}
