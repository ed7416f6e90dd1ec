import { type ShouldRevalidateFunctionArgs, useRevalidator, useSearchParams } from 'react-router'
import { readPageNumber } from '../../base/asked-query.ts'
import type { Reward } from '../../../contract/reward.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { readPage } from '../load-context.ts'
import { Catalogue } from '../../reward/catalogue.tsx'
import { OwnBalance } from '../../reward/own-balance.tsx'
import { RewardFrame } from '../../reward/reward-frame.tsx'
import { Shop } from '../../reward/shop.tsx'
import { useSession } from '../../base/session/session.ts'
import { useOwnBalance } from '../../base/session/use-own-balance.ts'
import { MoneyNameProvider } from '../../ui/money-words.ts'
import { SignInCall } from '../../ui/sign-in-call.tsx'
import type { Route } from './+types/reward.ts'

const path = '/page/reward'

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = readPage(context)
  const [rewards, { moneyName }] = await Promise.all([
    api('GET /api/reward/list', {}),
    api('GET /api/donation/offers', {}),
  ])
  return { rewards, moneyName }
}

/** The page in the address is of the player's purchases, which the browser asks for. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
  const isTurningPages =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return !isTurningPages && defaultShouldRevalidate
}

export default function RewardPage({ loaderData: { rewards, moneyName } }: Route.ComponentProps) {
  const balance = useOwnBalance()
  const { t } = useTranslation('money')
  return (
    <MoneyNameProvider value={moneyName}>
      <RewardFrame
        own={
          <>
            <OwnBalance balance={balance} />
            <div className="mt-6">
              <SignInCall
                title={t('Reward.signIn')}
                text={t('Reward.signInText')}
                returnUrl={path}
              />
            </div>
          </>
        }
      >
        <Offered {...{ rewards, balance }} />
      </RewardFrame>
    </MoneyNameProvider>
  )
}

interface OfferedProps {
  rewards: Reward[]
  balance: ReturnType<typeof useOwnBalance>
}

/** The same for everybody, until the browser knows who reads. */
function Offered({ rewards, balance }: OfferedProps) {
  const playerId = useSession()?.user.id
  const { revalidate } = useRevalidator()
  const page = readPageNumber(useSearchParams()[0])
  if (playerId === undefined) return <Catalogue {...{ rewards, balance }} onChoose={() => {}} />
  return (
    <Shop
      // another player has other purchases
      key={playerId}
      {...{ rewards, balance, page }}
      onOutdated={() => void revalidate()}
    />
  )
}
