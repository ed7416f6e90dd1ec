import { useState } from 'react'
import { may } from '../../../contract/permission.ts'
import type { Role } from '../../../contract/role-terms.ts'
import { isOutranked } from '../../../contract/rank.ts'
import type { User } from '../../../contract/user.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy, useLazy } from '../../base/lazy.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { withProof } from '../../base/session/proof.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DoneMessage } from '../../ui/done-message.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useDone } from '../../ui/use-done.ts'
import type { AskedDeed } from './deed-form.tsx'

const form = createLazy(() => import('./deed-form.tsx'))

/** What was done, as it is said. */
type Done = Exclude<AskedDeed, 'view'> | keyof typeof confirmed

interface UserActionsProps {
  user: User
  /** Who reads, and what they hold. */
  reader: { id: number; roles: readonly Role[] }
  /** Something about the player is another. */
  onChange: () => Promise<void>
}

/** What the reader may do about a player, each asked once more; in place of that, why they may not. */
export function UserActions({ user, reader, onChange }: UserActionsProps) {
  const { t } = useTranslation('user')
  const { done, finish } = useDone<Done>(onChange)
  const isOwn = user.id === reader.id
  if (!may(reader.roles, 'users.lock')) return null
  if (isOwn || isOutranked(reader.roles, user.roles)) {
    return <p className="text-text-quiet">{t(isOwn ? 'UserAction.own' : 'UserAction.outranked')}</p>
  }
  return (
    <div>
      {done && <DoneMessage key={done.at}>{t(`UserAction.done.${done.what}`)}</DoneMessage>}
      <Buttons user={user} reader={reader} onDone={finish} />
    </div>
  )
}

interface ButtonsProps extends Omit<UserActionsProps, 'onChange'> {
  onDone: (what: Done) => Promise<void>
}

function Buttons({ user, reader, onDone }: ButtonsProps) {
  const { t } = useTranslation('user')
  const parts = useLazy(form)
  const [asked, setAsked] = useState<AskedDeed>()
  const close = () => setAsked(undefined)
  const { pseudo, lock, security, roles } = user
  const hasFactor = security && (security.hasTotp || security.passkeys > 0)
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      {roles.length === 0 && may(reader.roles, 'users.viewAs') && (
        <Button onClick={() => setAsked('view')}>
          <Icon name="user" className="size-5" /> {t('UserAction.view')}
        </Button>
      )}
      {may(reader.roles, 'users.roles') && (
        <Button onClick={() => setAsked('roles')}>
          <Icon name="shield" className="size-5" /> {t('UserAction.roles')}
        </Button>
      )}
      {hasFactor && may(reader.roles, 'users.factors') && (
        <Button onClick={() => setAsked('resetFactors')}>
          <Icon name="key-round" className="size-5" /> {t('UserAction.resetFactors')}
        </Button>
      )}
      <Confirmed deed="signOut" {...{ user, onDone }} />
      {lock && <Confirmed deed="unlock" {...{ user, onDone }} />}
      <Button kind="danger" onClick={() => setAsked('lock')}>
        <Icon name="lock" className="size-5" /> {t(lock ? 'UserAction.relock' : 'UserAction.lock')}
      </Button>
      <Dialog
        title={asked ? t(`UserAction.title.${asked}`, { pseudo }) : ''}
        isOpen={asked !== undefined}
        onClose={close}
      >
        {asked && parts && (
          <parts.DeedForm
            asked={asked}
            user={user}
            held={reader.roles}
            onClose={close}
            onDone={async () => {
              close()
              // another page is loaded then
              if (asked !== 'view') await onDone(asked)
            }}
          />
        )}
      </Dialog>
    </div>
  )
}

const confirmed = {
  signOut: { icon: 'log-out', path: 'POST /api/admin/users/signout' },
  unlock: { icon: 'check', path: 'POST /api/admin/users/unlock' },
} as const

interface ConfirmedProps extends Pick<ButtonsProps, 'user' | 'onDone'> {
  deed: keyof typeof confirmed
}

/** What is asked no more of than whether it is meant. */
function Confirmed({ deed, user: { id, pseudo }, onDone }: ConfirmedProps) {
  const { t } = useTranslation('user')
  const { icon, path } = confirmed[deed]
  return (
    <ConfirmButton
      action={t(`UserAction.${deed}`)}
      icon={icon}
      title={t(`UserAction.title.${deed}`, { pseudo })}
      submit={() => withProof(() => playerApi(path, { Id: id }))}
      onDone={() => onDone(deed)}
    >
      <p>{t(`UserAction.${deed}Text`)}</p>
    </ConfirmButton>
  )
}
