import { useState } from 'react'
import { isApiError } from '../../contract/error.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { playerApi } from '../base/session/player-api.ts'
import { buttonClass } from '../ui/button.tsx'
import { Form } from '../ui/form/form.tsx'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import { useAction } from '../ui/form/use-action.ts'
import { Icon } from '../ui/icon.tsx'
import { openTab } from './open-tab.ts'
import type { VoteCardProps } from './vote-card-props.ts'
import { VoteWait } from './vote-wait.tsx'

/** What can be done on a site now: vote, say that one has voted, or wait for the next time. */
export function VoteAction(props: VoteCardProps) {
  const { state, votes, site, isAllowed } = props
  // it ran down while the page was open
  const [isOver, setIsOver] = useState(false)
  const [blocked, setBlocked] = useState<string>()
  if (state.nextAt !== null) {
    const end = () => {
      setIsOver(true)
      setBlocked(undefined)
      votes.refresh()
    }
    return <VoteWait {...{ site, state, votes }} nextAt={state.nextAt} onEnd={end} />
  }
  if (!isAllowed) return null
  if (!state.isChecking) {
    return (
      <>
        {isOver && <Again {...props} />}
        <Go {...props} onBlocked={setBlocked} />
      </>
    )
  }
  return (
    <div className="grid gap-3">
      {blocked !== undefined && <Blocked url={blocked} />}
      <Waiting {...props} />
      <Go {...props} onBlocked={setBlocked} isAgain />
    </div>
  )
}

function Again({ site }: VoteCardProps) {
  const { t } = useTranslation('money')
  return (
    <output className="mb-3 block font-semibold">{t('Vote.again', { site: site.name })}</output>
  )
}

interface GoProps extends VoteCardProps {
  /** The address that no tab was opened for; undefined where one was. */
  onBlocked: (url: string | undefined) => void
  isAgain?: boolean
}

/** Sends the player to the site, in a tab of its own. */
function Go({ site, votes, onRefused, onBlocked, isAgain }: GoProps) {
  const { t } = useTranslation('money')
  const form = useAction(async () => {
    const tab = openTab()
    try {
      const { url, state } = await playerApi('POST /api/vote/open', { Site: site.key })
      onBlocked(tab.go(url) ? undefined : url)
      votes.take(state)
    } catch (error) {
      tab.close()
      if (isApiError(error)) {
        onRefused()
        votes.refresh()
      }
      throw error
    }
  })
  return (
    <Form form={form}>
      <SubmitButton
        kind={isAgain ? 'quiet' : 'primary'}
        label={t(isAgain ? 'Vote.openAgainOn' : 'Vote.voteOn', { site: site.name })}
        className={isAgain ? 'w-full' : 'w-full text-lg'}
      >
        {t(isAgain ? 'Vote.openAgain' : 'Vote.vote')} <Icon name="external-link" />
      </SubmitButton>
    </Form>
  )
}

/** The browser let no tab open: a link does it. */
function Blocked({ url }: { url: string }) {
  const { t } = useTranslation('money')
  return (
    <div>
      <output className="mb-3 block">{t('Vote.blocked')}</output>
      <a href={url} target="_blank" rel="noopener" className={buttonClass('primary', 'w-full')}>
        {t('Vote.openPage')} <Icon name="external-link" />
      </a>
    </div>
  )
}

/** The player went there: what happens by itself, and what they can do if it does not. */
function Waiting({ site, state, votes }: VoteCardProps) {
  const { t } = useTranslation('money')
  const [isNotThere, setIsNotThere] = useState(false)
  const form = useAction(async () => {
    setIsNotThere(false)
    const response = await playerApi('POST /api/vote/check', { Site: site.key })
    setIsNotThere(response.nextAt === null)
    votes.take(response)
    votes.refresh()
  })
  const { isUnreachable } = state
  return (
    <>
      <output className="flex gap-3">
        <Icon
          name={isUnreachable ? 'triangle-alert' : 'hourglass'}
          className={`mt-1 size-5 shrink-0 ${isUnreachable ? 'text-warning' : 'text-brass'}`}
        />
        <span>
          {t(isUnreachable ? 'Vote.unreachable' : 'Vote.checking', { site: site.name })}
          {isNotThere && !isUnreachable && (
            <strong className="mt-1 block">{t('Vote.notThere', { site: site.name })}</strong>
          )}
        </span>
      </output>
      <Form form={form}>
        <SubmitButton
          kind="secondary"
          label={t('Vote.checkOn', { site: site.name })}
          className="w-full"
        >
          {t('Vote.check')}
        </SubmitButton>
      </Form>
    </>
  )
}
