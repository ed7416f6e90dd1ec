import { useTranslation } from 'react-i18next'
import { blockConversation, type Conversation } from '../../contract/advert-conversation.ts'
import { playerApi } from '../base/session/player-api.ts'
import { Button } from '../ui/button.tsx'
import { ErrorList } from '../ui/error-list.tsx'
import { useAction } from '../ui/form/use-action.ts'
import { Icon } from '../ui/icon.tsx'

interface BlockConversationProps {
  conversation: Conversation
  onChange: () => Promise<void>
}

/** Ends a conversation about an advert of the player’s, or opens it again. */
export function BlockConversation({
  conversation: { id, isBlocked },
  onChange,
}: BlockConversationProps) {
  const { t } = useTranslation('advert')
  const action = useAction(async () => {
    await playerApi(blockConversation, { Id: id, IsBlocked: !isBlocked })
    await onChange()
  })
  return (
    <>
      <Button kind="quiet" aria-disabled={action.isPending} onClick={() => void action.send()}>
        <Icon name={isBlocked ? 'rotate-ccw' : 'ban'} className="size-5" />
        {t(isBlocked ? 'Conversation.unblock' : 'Conversation.block')}
      </Button>
      <ErrorList errors={action.errors} />
    </>
  )
}
