import { useState } from 'react'
import type { DonationOffers } from '../../contract/donation.ts'
import { hasErrorCode } from '../../contract/error.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { createLazy } from '../base/lazy.ts'
import { useSite } from '../base/site.ts'
import { Form } from '../ui/form/form.tsx'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { useOnceCall } from '../base/session/once-call.ts'
import { formatPrice } from '../ui/money-format.ts'
import { donationFields } from './donation-fields.ts'
import { leaveTo } from './leave-to.ts'
import { MeansChoice } from './means-choice.tsx'
import { PackChoice } from './pack-choice.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import { SignInCall } from '../ui/sign-in-call.tsx'
import { Unconfirmed } from './unconfirmed.tsx'
import type { DonorState } from './use-donor.ts'
import { useMoneyName, useMoneyWords } from '../ui/money-words.ts'

const forAnother = createLazy(async () => (await import('./giving-form-schema.ts')).forAnother)

const forOneself = createLazy(async () => (await import('./giving-form-schema.ts')).forOneself)

interface GivingFormProps {
  offers: DonationOffers
  donor: DonorState
}

/** An amount, whom it is for, how it is paid; then the provider's page. */
export function GivingForm({ offers, donor: { donor, refresh } }: GivingFormProps) {
  const { t } = useTranslation('money')
  const unit = useMoneyName()
  const [isGift, setIsGift] = useState(false)
  const once = useOnceCall()
  const { packs, checkouts, currency } = offers
  const form = useForm({
    schema: isGift ? forAnother : forOneself,
    initial: { Provider: checkouts[0]?.provider ?? '', Pack: packs[0]?.key ?? '', Pseudo: '' },
    fieldsOf: donationFields,
    submit: async ({ Pseudo: pseudo, ...order }) => {
      try {
        const { url } = await once('POST /api/donation/checkout', {
          ...order,
          ...(isGift && { Pseudo: pseudo }),
        })
        await leaveTo(url)
      } catch (error) {
        if (hasErrorCode(error, 'EmailUnconfirmed')) refresh()
        throw error
      }
    },
  })
  const isBarred = donor?.isEmailConfirmed === false
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Form form={form} className="gap-8!">
        <PackChoice field={form.field('Pack')} {...{ packs, currency }} />
        <RecipientFields isGift={isGift} onChange={setIsGift} pseudo={form.field('Pseudo')} />
        <MeansChoice field={form.field('Provider')} checkouts={checkouts} />
        {!isBarred && <Pay offers={offers} {...form.values} />}
      </Form>
      {isBarred && <Unconfirmed email={donor.email} />}
      <SignInCall
        title={t('Donation.signIn')}
        text={t('Donation.signInText', { unit })}
        returnUrl="/page/donation"
      />
    </div>
  )
}

interface PayProps {
  offers: DonationOffers
  Pack: string
  Provider: string
}

/** What happens next, and the button that makes it happen. */
function Pay({ offers, Pack, Provider }: PayProps) {
  const { t } = useTranslation('money')
  const { language } = useSite()
  const words = useMoneyWords()
  const pack = offers.packs.find(({ key }) => key === Pack)
  if (!pack) return null
  const isSandbox = offers.checkouts.some((one) => one.provider === Provider && one.isSandbox)
  const price = formatPrice(pack.price, offers.currency, language)
  return (
    <div className="for-members grid gap-4">
      <p className="max-w-prose text-text-quiet">
        {isSandbox ? t('Donation.nextSandbox') : t('Donation.next', { money: words(pack.money) })}
      </p>
      <SubmitButton className="justify-self-start text-lg max-sm:w-full">
        {t(isSandbox ? 'Donation.simulate' : 'Donation.pay', { price })}
      </SubmitButton>
    </div>
  )
}
