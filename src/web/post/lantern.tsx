import { useState } from 'react'
import { useFetched } from '../base/fetch/use-fetched.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { playerApi } from '../base/session/player-api.ts'
import { useSession } from '../base/session/session.ts'
import { useSite } from '../base/site.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { formatCount } from '../ui/number.ts'

interface LanternProps {
  topicId: number
  /** How many are lit, as the page was made. */
  lit: number
  /** Where the reader is, to come back to after signing in. */
  path: string
}

/** A lantern under what was written: one press lights the player’s, another puts it out. Visitors see how many burn. */
export function Lantern(props: LanternProps) {
  const { topicId, path } = props
  const userId = useSession()?.user.id
  if (userId !== undefined) {
    return <OwnLantern key={`${userId} ${topicId}`} {...props} userId={userId} />
  }
  return (
    <ButtonLink to={`/account/login?${new URLSearchParams({ returnUrl: path })}`}>
      <Words {...props} isLit={false} />
    </ButtonLink>
  )
}

function OwnLantern({ topicId, lit, userId }: LanternProps & { userId: number }) {
  const { value } = useFetched(`${userId} ${topicId}`, (signal) =>
    playerApi('GET /api/forum/lantern/:topic/own', { topic: topicId }, { signal }),
  )
  const [pressed, setPressed] = useState<{ isLit: boolean; lit: number }>()
  const [isPending, setIsPending] = useState(false)
  const isLit = pressed?.isLit ?? value?.isLit ?? false
  async function press() {
    if (isPending) return
    setIsPending(true)
    try {
      const now = await playerApi('POST /api/forum/lantern', { Topic: topicId, IsLit: !isLit })
      setPressed({ isLit: !isLit, ...now })
    } catch (error) {
      reportError(error)
    } finally {
      setIsPending(false)
    }
  }
  return (
    <Button aria-pressed={isLit} aria-disabled={isPending} onClick={() => void press()}>
      <Words lit={pressed?.lit ?? lit} isLit={isLit} />
    </Button>
  )
}

function Words({ lit, isLit }: { lit: number; isLit: boolean }) {
  const { t } = useTranslation('forum')
  const { language } = useSite()
  return (
    <>
      <Icon name="flame" className={`size-5 ${isLit ? 'text-brass' : ''}`} />
      {t('Lantern.light')}
      <span aria-hidden="true" className="text-text-quiet tabular-nums">
        {formatCount(lit, language)}
      </span>
      <span className="sr-only"> {t('Lantern.lit', { count: lit })}</span>
    </>
  )
}
