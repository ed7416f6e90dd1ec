import { useSearchParams } from 'react-router'
import type { Reward } from '../../../contract/reward.ts'
import { isOpen } from '../../../contract/site-feature-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Closed } from '../../donation/closed.tsx'
import { CodeEntry } from '../../donation/code-entry.tsx'
import { DonationHero } from '../../donation/donation-hero.tsx'
import { type DonationPageData, readDonationPage } from '../../donation/donation-page-data.ts'
import { GivingForm } from '../../donation/giving-form.tsx'
import { NameMe } from '../../donation/name-me.tsx'
import { OwnMoney } from '../../donation/own-money.tsx'
import { RatesByCountry } from '../../donation/rates-by-country.tsx'
import { ReturnedPayment } from '../../donation/returned-payment.tsx'
import { TopDonors } from '../../donation/top-donors.tsx'
import { type DonorState, useDonor } from '../../donation/use-donor.ts'
import { type Given, useGiven } from '../../donation/use-given.ts'
import { useTurn } from '../../donation/use-turn.ts'
import { RewardSamples } from '../../reward/reward-samples.tsx'
import { MoneyNameProvider } from '../../ui/money-words.ts'
import { readPage } from '../load-context.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { useSite } from '../../base/site.ts'
import { artPreloads } from '../../ui/art.tsx'
import { bannerArt } from '../../ui/banner.tsx'
import { Section } from '../../ui/section.tsx'
import { useIsAlive } from '../../base/use-is-alive.ts'
import type { Route } from './+types/donation.ts'
import { Page } from '../../ui/page.tsx'

interface LoadedPage extends DonationPageData {
  /** What the money can be spent on. */
  rewards: Reward[]
}

export async function loader({ context }: Route.LoaderArgs): Promise<LoadedPage> {
  const { api, language, site } = readPage(context)
  const [page, rewards] = await Promise.all([
    readDonationPage(api, language),
    site.hasRewards ? api('GET /api/reward/list', {}).catch(() => []) : [],
  ])
  return { ...page, rewards }
}

export const links: Route.LinksFunction = () => artPreloads(bannerArt)

export default function DonationPage({ loaderData }: Route.ComponentProps) {
  const { offers, rates, rewards, now } = loaderData
  const { site } = useSite()
  const { objective, donors } = useGiven(loaderData.given)
  const { t } = useTranslation('money')
  const { name } = site
  const donor = useDonor()
  const isTaking = isOpen(site, 'donations')
  const hasCheckout = isTaking && offers.checkouts.length > 0 && offers.packs.length > 0
  const takesCodes = isTaking && offers.takesCodes
  return (
    <MoneyNameProvider value={offers.moneyName}>
      <PageMeta title={t('Donation.title', { name })} description={t('Donation.meta', { name })} />
      <DonationHero objective={objective} now={now} />
      <Page className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 pt-8 pb-14 desk:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-12">
          <Returned objective={objective} />
          {!hasCheckout && !takesCodes && <Closed />}
          {hasCheckout && <Give {...{ offers, donor }} />}
          {takesCodes && <Codes {...{ offers, donor }} isAlone={!hasCheckout} />}
        </div>
        <aside className="grid content-start gap-10 desk:sticky desk:top-6 desk:self-start">
          <OwnMoney />
          <Section id="donors" title={t('Donor.title')}>
            <TopDonors donors={donors} />
            <div className="mt-6">
              <NameMe />
            </div>
          </Section>
          <RewardSamples rewards={rewards} />
        </aside>
        {takesCodes && rates && (
          <Section id="rates" title={t('Code.rates')} className="desk:col-span-2">
            <RatesByCountry initial={rates} />
          </Section>
        )}
      </Page>
    </MoneyNameProvider>
  )
}

/** Of the address: which payment a provider sent the player back from. */
function Returned({ objective }: Pick<Given, 'objective'>) {
  const id = useSearchParams()[0].get('payment')
  const isAlive = useIsAlive()
  if (!isAlive || id === null || !/^[\da-f-]{36}$/i.test(id)) return null
  return <ReturnedPayment key={id} {...{ id, objective }} />
}

function Give({ offers, donor }: Pick<DonationPageData, 'offers'> & { donor: DonorState }) {
  const { t } = useTranslation('money')
  const turn = useTurn()
  return (
    <Section id="give" title={t('Donation.give')}>
      <GivingForm key={turn} {...{ offers, donor }} />
    </Section>
  )
}

interface CodesProps extends Pick<DonationPageData, 'offers'> {
  donor: DonorState
  /** There is no other way to donate. */
  isAlone: boolean
}

function Codes({ offers, donor, isAlone }: CodesProps) {
  const { t } = useTranslation('money')
  const turn = useTurn()
  return (
    <Section id="code" title={t('Code.title')}>
      <p className="mb-6 max-w-prose text-text-quiet">{t('Code.intro')}</p>
      <CodeEntry key={turn} isMain={isAlone} isSandbox={offers.hasSandboxCodes} donor={donor} />
    </Section>
  )
}
