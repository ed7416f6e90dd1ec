import { useState } from 'react'
import { useLocation } from 'react-router'
import { hasErrorCode } from '../../../contract/error.ts'
import { OwnerEntrance } from '../../account/owner-entrance.tsx'
import { OwnerLinkBroken, OwnerPage } from '../../account/owner-page.tsx'
import { Outcome } from '../../account/outcome.tsx'
import { forgetFragmentCode, useFragmentCode } from '../../account/use-fragment-code.ts'
import { api } from '../../base/api.ts'
import { useFetched } from '../../base/fetch/use-fetched.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { loadAccount } from '../../base/session/own-account.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useSession } from '../../base/session/session.ts'
import { AccountProvider } from '../../setting/account-overview.tsx'
import { withProof } from '../../base/session/proof.ts'
import { ProofDialog } from '../../setting/proof-dialog.tsx'
import { FirstFactor } from '../../setting/security/first-factor.tsx'
import { TaskResult } from '../../setting/task.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorList } from '../../ui/error-list.tsx'
import { errorsOf } from '../../ui/failure.tsx'
import { ActionForm } from '../../ui/form/action-form.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type End = 'done' | 'refused'

/** Where the link leads that a site without an owner prints: an account, a second factor, and the site is theirs. */
export default function OwnerRoute() {
  const { pathname } = useLocation()
  const code = useFragmentCode()
  const isMember = useSession() !== undefined
  const [ended, setEnded] = useState<{ code: string; how: End }>()
  const [isNew, setIsNew] = useState(false)
  const link = useFetched(code || undefined, (signal) =>
    api('POST /api/owner/check', { code: code ?? '' }, { signal }),
  )
  function finish(how: End) {
    forgetFragmentCode(pathname)
    setEnded({ code: code ?? '', how })
  }
  // another link, opened in the same tab, begins anew
  const end = !code || code === ended?.code ? ended?.how : undefined
  if (end === 'done') return <Done />
  if (end === 'refused' || hasErrorCode(link.error, 'InvalidCode')) {
    return <OwnerLinkBroken why="refused" />
  }
  if (code === '') return <OwnerLinkBroken why="incomplete" />
  if (link.error !== undefined) return <Unchecked error={link.error} onRetry={link.retry} />
  if (code === undefined || !link.value) return <Loading />
  return isMember ? (
    <Member code={code} onEnd={finish} isNextView={isNew} />
  ) : (
    <OwnerEntrance onRegistered={() => setIsNew(true)} />
  )
}

function Loading() {
  return (
    <OwnerPage>
      <Skeleton className="h-32 rounded-md" />
    </OwnerPage>
  )
}

function Unchecked({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <OwnerPage>
      <ErrorList errors={errorsOf(error)} />
      <Button className="mt-6" onClick={onRetry}>
        {t('Failure.retry')}
      </Button>
    </OwnerPage>
  )
}

interface StepProps {
  code: string
  onEnd: (how: End) => void
}

interface MemberProps extends StepProps {
  /** Whether they have come from another view of the page. */
  isNextView: boolean
}

/** Who is signed in, before and after there is a second factor. */
function Member({ code, onEnd, isNextView }: MemberProps) {
  const found = useFetched('account', async () => ({
    account: await loadAccount(),
    passkeys: await playerApi('GET /api/manage/passkeys', {}),
  }))
  const [isSetUp, setIsSetUp] = useState(false)
  if (found.error !== undefined) return <Unchecked error={found.error} onRetry={found.retry} />
  if (!found.value) return <Loading />
  const { account, passkeys } = found.value
  const hasFactor = isSetUp || account.hasTotp || passkeys.length > 0
  return (
    <AccountProvider loaded={account}>
      <OwnerPage isNextView={isNextView}>
        {hasFactor ? (
          <Ready {...{ code, onEnd, isSetUp }} pseudo={account.pseudo} />
        ) : (
          <FactorStep pseudo={account.pseudo} onDone={() => setIsSetUp(true)} />
        )}
      </OwnerPage>
      <ProofDialog />
    </AccountProvider>
  )
}

function FactorStep({ pseudo, onDone }: { pseudo: string; onDone: () => void }) {
  const { t } = useTranslation('account')
  return (
    <div className="grid gap-6">
      <p>{t('Owner.factor', { pseudo })}</p>
      <div>
        <FirstFactor onDone={onDone} />
      </div>
    </div>
  )
}

function Ready({ code, onEnd, isSetUp, pseudo }: StepProps & { isSetUp: boolean; pseudo: string }) {
  const { t } = useTranslation('account')
  async function accept() {
    try {
      await withProof(() => playerApi('POST /api/owner/accept', { code }))
    } catch (error) {
      if (!hasErrorCode(error, 'InvalidCode')) throw error
      return onEnd('refused')
    }
    // the session has the role from now on
    await loadAccount().catch(() => {})
    onEnd('done')
  }
  return (
    <div className="grid gap-6">
      {isSetUp && <TaskResult>{t('Owner.factorAdded')}</TaskResult>}
      <p>{t('Owner.ready', { pseudo })}</p>
      <ActionForm kind="primary" submit={accept}>
        {t('Owner.submit')}
      </ActionForm>
    </div>
  )
}

function Done() {
  const { t } = useTranslation('account')
  return (
    <Outcome title={t('Owner.done')} text={t('Owner.doneText')}>
      <ButtonLink to="/admin" kind="primary">
        {t('Owner.admin')}
      </ButtonLink>
      <ButtonLink to="/">{t('MailLink.home')}</ButtonLink>
    </Outcome>
  )
}
