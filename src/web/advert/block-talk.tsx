import { useTranslation } from 'react-i18next'
import { blockTalk, type Talk } from '../../contract/advert-talk.ts'
import { playerApi } from '../base/session/player-api.ts'
import { Button } from '../ui/button.tsx'
import { ErrorMessages } from '../ui/form/error-messages.tsx'
import { useAction } from '../ui/form/use-action.ts'
import { Icon } from '../ui/icon.tsx'

interface BlockTalkProps {
  talk: Talk
  onChange: () => Promise<void>
}

/** Ends a talk about an advert of the player’s, or opens it again. */
export function BlockTalk({ talk: { id, isBlocked }, onChange }: BlockTalkProps) {
  const { t } = useTranslation('advert')
  const action = useAction(async () => {
    await playerApi(blockTalk, { Id: id, IsBlocked: !isBlocked })
    await onChange()
  })
  return (
    <>
      <Button kind="quiet" aria-disabled={action.isPending} onClick={() => void action.send()}>
        <Icon name={isBlocked ? 'rotate-ccw' : 'ban'} className="size-5" />
        {t(isBlocked ? 'Talk.unblock' : 'Talk.block')}
      </Button>
      {action.errors.length > 0 && <ErrorMessages errors={action.errors} />}
    </>
  )
}
