import type { Security, User } from '../../../contract/user.ts'
import { useLanguageName } from '../../base/i18n/use-language-name.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Day, Moment } from '../../ui/date.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Icon } from '../../ui/icon.tsx'
import { UserEmail } from './user-email.tsx'

/** What accounts know of a player, line by line. */
export function UserFacts({ user }: { user: User }) {
  const { t } = useTranslation('user')
  const nameOf = useLanguageName()
  const { language, createdAt, login, security } = user
  return (
    <section
      aria-label={t('User.account')}
      className="rounded-lg border border-line bg-surface-2 p-4 sm:p-5"
    >
      <dl className="grid gap-3">
        {login && (
          <Fact name={t('UserList.email')}>
            <UserEmail login={login} />
          </Fact>
        )}
        <Fact name={t('User.language')}>{nameOf(language)}</Fact>
        <Fact name={t('UserList.since')}>
          <Day seconds={createdAt} className="tabular-nums" />
        </Fact>
        {security && <SecurityLines security={security} />}
      </dl>
      {!security && (
        <p className="mt-4 flex gap-2.5 border-t border-line pt-4 text-sm text-text-quiet">
          <Icon name="lock" className="mt-0.5 size-4 shrink-0" /> {t('User.guarded')}
        </p>
      )}
    </section>
  )
}

function SecurityLines({ security }: { security: Security }) {
  const { t } = useTranslation('user')
  const { lastSeenAt, phoneEnd, discord } = security
  return (
    <>
      <Fact name={t('User.lastSeen')}>
        {lastSeenAt === null ? (
          t('User.signedOut')
        ) : (
          <Moment seconds={lastSeenAt} className="tabular-nums" />
        )}
      </Fact>
      <Fact name={t('User.phone')}>
        {phoneEnd === null ? t('User.noPhone') : <span className="tabular-nums">… {phoneEnd}</span>}
      </Fact>
      {discord && (
        <Fact name={t('User.discord')}>
          <bdi>{discord.name}</bdi>{' '}
          <span className="text-text-quiet tabular-nums">{discord.id}</span>
        </Fact>
      )}
      <Fact name={t('User.factors')}>
        <Factors {...security} />
      </Fact>
    </>
  )
}

function Factors({ hasTotp, passkeys, recoveryCodesLeft }: Security) {
  const { t } = useTranslation('user')
  if (!hasTotp && passkeys === 0) return t('User.noFactor')
  return (
    <ul>
      {hasTotp && <li>{t('User.totp')}</li>}
      {passkeys > 0 && <li>{t('User.passkeys', { count: passkeys })}</li>}
      <li className="text-text-quiet">{t('User.recoveryCodes', { count: recoveryCodesLeft })}</li>
    </ul>
  )
}
