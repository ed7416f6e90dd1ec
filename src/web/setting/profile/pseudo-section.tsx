import { useEffect, useRef, useState } from 'react'
import type { SessionUser } from '../../../contract/session.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { session } from '../../base/session/session.ts'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useDateWords } from '../../ui/use-date-words.ts'
import { SettingSection } from '../setting-section.tsx'
import { PseudoQuestion } from './pseudo-question.tsx'
import { useQuestion } from './use-question.ts'

const schema = createLazy(
  async () => (await import('../../../contract/manage.ts')).changePseudo.input,
)

/** The name others read. Once changed it stays for a month, so that is asked first. */
export function PseudoSection({ user }: { user: SessionUser }) {
  const { t } = useTranslation('account')
  const longDay = useDateWords({ dateStyle: 'long' })
  const frame = useRef<HTMLDivElement>(null)
  const { question, ask, answer } = useQuestion<string>()
  const [result, setResult] = useState<'saved' | 'same'>()
  const form = useForm({
    schema,
    initial: { Pseudo: user.pseudo },
    submit: async ({ Pseudo }) => {
      setResult(undefined)
      if (Pseudo === user.pseudo) return setResult('same')
      if (!(await ask(Pseudo))) return
      await playerApi('POST /api/manage/changepseudo', { Pseudo })
      session.changePseudo(Pseudo)
      setResult('saved')
      // the button is gone
      frame.current?.querySelector('input')?.focus()
    },
  })
  const { reset } = form
  const isNew = useRef(user.pseudo)
  useEffect(() => {
    // changed, here or in another tab
    if (isNew.current === user.pseudo) return
    isNew.current = user.pseudo
    reset({ Pseudo: user.pseudo })
  }, [user.pseudo, reset])

  const lockedUntil = lockoutOf(user)
  const field = form.field('Pseudo')
  const texts = {
    saved: t('Profile.pseudoSaved', { pseudo: user.pseudo }),
    same: t('Profile.pseudoSame'),
  }
  return (
    <SettingSection
      title={t('Profile.pseudo')}
      intro={t('Profile.pseudoIntro')}
      result={result && texts[result]}
    >
      <div ref={frame}>
        <Form form={form}>
          <TextField
            field={lockedUntil === undefined ? field : { ...field, isReadOnly: true }}
            label={t('Profile.pseudo')}
            hint={
              lockedUntil === undefined
                ? t('Profile.pseudoHint')
                : t('Profile.pseudoLocked', { day: longDay(lockedUntil) })
            }
            icon={lockedUntil === undefined ? 'user' : 'lock'}
            autoComplete="nickname"
            className="read-only:border-line read-only:bg-surface-1"
          />
          {lockedUntil === undefined && (
            <SubmitButton className="w-fit">{t('Profile.pseudoChange')}</SubmitButton>
          )}
        </Form>
      </div>
      <PseudoQuestion pseudo={question} onAnswer={answer} />
    </SettingSection>
  )
}

/** When the pseudo can change again, in seconds since epoch; undefined where it can now. */
function lockoutOf({ pseudoLockoutEnd }: SessionUser): number | undefined {
  return pseudoLockoutEnd !== null && pseudoLockoutEnd > Date.now() / 1000
    ? pseudoLockoutEnd
    : undefined
}
