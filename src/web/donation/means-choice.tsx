import { useId } from 'react'
import type { DonationOffers } from '../../contract/donation.ts'
import type { TextKey } from '../../contract/translation.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Badge } from '../ui/badge.tsx'
import type { Field } from '../ui/form/use-form.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { ChoiceRow } from './choice-row.tsx'

type Checkout = DonationOffers['checkouts'][number]

interface Means {
  icon: IconName
  label: TextKey<'money'>
  text: TextKey<'money'>
}

const known: Readonly<Record<string, Means>> = {
  card: { icon: 'credit-card', label: 'Donation.card', text: 'Donation.cardText' },
  paypal: { icon: 'wallet', label: 'Donation.paypal', text: 'Donation.paypalText' },
}
const simulated: Means = {
  icon: 'flask-conical',
  label: 'Donation.sandbox',
  text: 'Donation.sandboxText',
}

interface MeansChoiceProps {
  field: Field<string>
  checkouts: readonly Checkout[]
}

/** The ways to pay; one in which nothing is paid says so. */
export function MeansChoice({ field, checkouts }: MeansChoiceProps) {
  const { t } = useTranslation('money')
  const id = useId()
  return (
    <fieldset role="radiogroup" aria-labelledby={id}>
      <legend id={id} className="mb-3 text-lg font-semibold">
        {t('Donation.means')}
      </legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {checkouts.map((checkout) => (
          <MeansRow key={checkout.provider} {...{ field, checkout }} />
        ))}
      </div>
    </fieldset>
  )
}

function MeansRow({ field, checkout }: Pick<MeansChoiceProps, 'field'> & { checkout: Checkout }) {
  const { t } = useTranslation('money')
  const { provider, kind, isSandbox } = checkout
  const means = isSandbox ? simulated : Object.hasOwn(known, kind) ? known[kind] : undefined
  return (
    <ChoiceRow
      name={field.name}
      value={provider}
      isChecked={field.value === provider}
      onChoose={() => field.onChange(provider)}
      icon={<Icon name={means?.icon ?? 'wallet'} className="size-5 text-brass" />}
      label={
        <>
          {means ? t(means.label) : provider}
          {isSandbox && <Badge tone="warning">{t('Donation.simulation')}</Badge>}
        </>
      }
      text={t(means?.text ?? 'Donation.otherText')}
    />
  )
}
