import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type GameAccount, unlinkGameAccount } from '../../../contract/game-account.ts'
import { Button } from '../../ui/button.tsx'
import { useProof } from '../proof.tsx'
import { ConfirmDialog } from '../security/confirm-dialog.tsx'
import { gameApi } from './game-call.ts'

interface UnlinkAccountProps {
  account: GameAccount
  onDone: () => Promise<void>
}

/** Forgets whose a game account is, once it is said what stays. */
export function UnlinkAccount({ account: { id, userName }, onDone }: UnlinkAccountProps) {
  const { t } = useTranslation('account')
  const withProof = useProof()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button aria-label={t('Game.unlinkThis', { userName })} onClick={() => setIsAsking(true)}>
        {t('Game.unlink')}
      </Button>
      <ConfirmDialog
        title={t('Game.unlinkTitle', { userName })}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        action={t('Game.unlink')}
        submit={async () => {
          await withProof(() => gameApi(unlinkGameAccount, { Id: id }))
          setIsAsking(false)
          await onDone()
        }}
      >
        <p>{t('Game.unlinkText')}</p>
        <p>{t('Game.unlinkAgain')}</p>
      </ConfirmDialog>
    </>
  )
}
