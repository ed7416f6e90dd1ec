import type { CodeRate } from '../../contract/donation.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { formatPrice } from '../ui/money-format.ts'
import { PostBody } from '../ui/post-body.tsx'
import { useMoneyWords } from '../ui/money-words.ts'

/** One way to buy a code: what it costs, what it brings, what to do. */
export function RateCard({ rate }: { rate: CodeRate }) {
  const { t } = useTranslation('money')
  const { language } = useSite()
  const words = useMoneyWords()
  return (
    <li className="rounded-md border border-line bg-surface-2 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p>
          <span className="text-lg font-semibold tabular-nums">
            {formatPrice(rate.price, rate.currency, language)}
          </span>{' '}
          <span className="text-text-quiet tabular-nums">
            {t('Code.brings', { money: words(rate.money) })}
          </span>
        </p>
        <WayToBuy rate={rate} />
      </div>
      {rate.mention !== null && (
        <div className="mt-2 text-sm text-text-quiet">
          {/* what the law wants beside a price */}
          <PostBody html={rate.mention} className="text-sm!" />
        </div>
      )}
      {rate.legalPictures.length > 0 && <LegalPictures rate={rate} />}
    </li>
  )
}

/** On paper of their own, for they are drawn in black. */
function LegalPictures({
  rate: { legalPictures, shortcode, phone, solution },
}: {
  rate: CodeRate
}) {
  const { t } = useTranslation('money')
  return (
    <ul className="mt-3 flex flex-wrap gap-3">
      {legalPictures.map((address) => (
        <li key={address}>
          <img
            src={`${address}?w=480`}
            alt={t('Code.legalPicture', { what: shortcode ?? phone ?? solution })}
            loading="lazy"
            decoding="async"
            className="max-h-24 max-w-full rounded-sm bg-white p-1"
          />
        </li>
      ))}
    </ul>
  )
}

const step = 'flex items-center gap-2 font-semibold wrap-anywhere'

function WayToBuy({ rate: { keyword, shortcode, phone, link } }: { rate: CodeRate }) {
  const { t } = useTranslation('money')
  if (shortcode !== null) {
    return (
      <p className={step}>
        <Icon name="message-square-text" className="size-5 shrink-0 text-brass" />
        {keyword === null
          ? t('Code.sendOnly', { shortcode })
          : t('Code.send', { keyword, shortcode })}
      </p>
    )
  }
  if (phone !== null) {
    return (
      <a
        href={`tel:${phone.replace(/[^+\d]/g, '')}`}
        className={`${step} min-h-11 hover:underline`}
      >
        <Icon name="phone" className="size-5 shrink-0 text-brass" />
        {t('Code.call', { phone })}
      </a>
    )
  }
  if (link === null || !/^https?:\/\//i.test(link)) return null
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
      {t('Code.buy')} <Icon name="external-link" className="size-4" />
      <span className="sr-only">{t('Code.newTab')}</span>
    </a>
  )
}
