import { AppError } from '../../platform/app-error.ts'

/** It is not known what became of what a provider was asked. The words complete its name, and are for the log. */
export function unavailable(provider: string, words: string): AppError {
  return new AppError('PaymentUnavailable', `${provider} ${words}`)
}

/** A page a player may be sent to. @throws {AppError} `PaymentUnavailable` */
export function assertPage(provider: string, url: string | undefined): string {
  if (url !== undefined && URL.parse(url)?.protocol === 'https:') return url
  throw unavailable(provider, 'named no page to pay on')
}
