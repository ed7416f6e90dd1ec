import type { Language } from '../../../contract/language.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/db.ts'
import type { OutboundFactory } from '../outbound/outbound.ts'

/** Carries any text to a phone; the code in it is the site's own. */
export interface SmsGateway {
  kind: 'gateway'
  /** Whether messages reach their recipients. */
  isReal: boolean
  /**
   * Hands one message over, once: after a failure it may have been sent all the same.
   *
   * @param to in E.164: `+33612345678`
   * @returns the gateway's own name of the message, where it gives one
   * @throws {AppError} `PhoneNumberRefused` when this number cannot be sent to, `SmsUnavailable` when
   * nothing can be sent now
   */
  send(to: string, text: string, language: Language): Promise<{ id: string | undefined }>
}

/** What a verify service says of a code: `gone` when there is none to compare with any more. */
export type SmsCheck = 'approved' | 'wrong' | 'gone'

/** Makes, sends and checks the codes itself; the site never knows them. */
export interface SmsVerifier {
  kind: 'verifier'
  /** Whether codes reach their recipients. */
  isReal: boolean
  /**
   * Sends a code of six digits; within its ten minutes, the same one again.
   *
   * @param to in E.164
   * @throws {AppError} as `SmsGateway.send`
   */
  start(to: string, language: Language): Promise<{ id: string | undefined }>
  /** @throws {AppError} `SmsUnavailable` when the service does not say */
  check(to: string, code: string): Promise<SmsCheck>
}

export type SmsSender = SmsGateway | SmsVerifier

/** What an adapter is given when the site starts. */
export interface SmsContext {
  /** Makes the guarded HTTP client for one system. */
  outbound: OutboundFactory
  /** The site's own database; only the outbox needs it. */
  db: Db
  clock: Clock
}

/**
 * An SMS service named in the configuration: what `twilio({...})` and the like return. Publish one as a
 * package by exporting a function that returns this.
 */
export interface SmsAdapter {
  /** The service, as the owner knows it: `Twilio`. */
  name: string
  create(context: SmsContext): SmsSender
}
