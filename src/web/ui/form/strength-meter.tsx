import { useEffect, useState } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy, useLazy } from '../../base/lazy.ts'
import { useSite } from '../../base/site.ts'
import { adviceOf, partsOfWords, type Strength, steps } from './strength.ts'

const estimator = createLazy(() => import('./password-estimate.ts'))
const quietMilliseconds = 200

interface StrengthMeterProps {
  password: string
  /** Words a guess would start with, besides the site's name. */
  ownWords: readonly string[]
  /** Whether it is time to fetch the dictionaries: half a megabyte that no other page carries. */
  isWanted: boolean
}

/** How hard a new password is to guess, in five steps, and what would make it harder. It forbids nothing. */
export function StrengthMeter({ password, ownWords, isWanted }: StrengthMeterProps) {
  const { t } = useTranslation('account')
  const { site } = useSite()
  const strength = useStrength(password, [site.name, ...ownWords], isWanted)
  return (
    <div className="text-sm">
      <Bars step={strength && steps.indexOf(strength.step)} />
      {/* room for the longest advice, so that the form does not move as one types */}
      <p aria-live="polite" className="mt-1.5 min-h-18 sm:min-h-12 text-text-quiet">
        {strength ? (
          <>
            <strong className="text-text">{t(`Strength.step.${strength.step}`)}</strong>{' '}
            {adviceOf(strength)
              .map((key) => t(`Strength.${key}`))
              .join(' ')}
          </>
        ) : (
          t('Strength.hint')
        )}
      </p>
    </div>
  )
}

const colors = ['bg-danger', 'bg-danger', 'bg-warning', 'bg-online', 'bg-online']

function Bars({ step }: { step: number | undefined }) {
  const filled =
    step === undefined ? 'bg-transparent' : `${colors[step]} forced-colors:bg-[Highlight]`
  return (
    <div aria-hidden="true" className="grid grid-cols-5 gap-1.5">
      {steps.map((name, index) => (
        <span
          key={name}
          className={`h-1.5 rounded-full border border-line-strong transition-colors ${step !== undefined && index <= step ? `border-transparent! ${filled}` : ''}`}
        />
      ))}
    </div>
  )
}

/** Undefined until there is something to say, or where the dictionaries cannot be had. */
function useStrength(
  password: string,
  words: readonly string[],
  isWanted: boolean,
): Strength | undefined {
  const [strength, setStrength] = useState<Strength>()
  // a string, so that it is the same as long as its words are
  const known = partsOfWords(words).join('\n')
  const loaded = useLazy(estimator, isWanted)
  useEffect(() => {
    if (!isWanted || !password) return
    const timer = setTimeout(() => {
      if (loaded) setStrength(loaded.estimatePassword(password, known.split('\n')))
      // what failed is tried again with the next letter
      else estimator.load().catch(() => {})
    }, quietMilliseconds)
    return () => clearTimeout(timer)
  }, [password, known, isWanted, loaded])
  return password ? strength : undefined
}
