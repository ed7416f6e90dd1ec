import type { SMTPPoolOptions } from 'nodemailer'
import { isLoopbackAddress } from '../loopback.ts'
import { securePort, type SmtpOptions, submissionPort } from './smtp-options.ts'

/** Connections at once, each for up to a hundred mails. */
const connections = 3

interface Server {
  host: string
  port: number
  secure: boolean
  user?: string
  password?: string
}

/** How nodemailer is to reach the mail server. */
export function toTransport(options: SmtpOptions): SMTPPoolOptions & { pool: true } {
  const { host, port, secure, user, password } = readServer(options)
  const { ca, timeoutMs } = options
  // a relay on the same machine rarely has a certificate for a name like localhost
  const isNear = host === 'localhost' || isLoopbackAddress(host)
  const requireTLS =
    options.requireTls ?? (!isNear && (port === submissionPort || user !== undefined))
  return {
    pool: true,
    maxConnections: connections,
    // the queue tries again, and knows how often
    maxRequeues: 0,
    idleTimeout: 30_000,
    host,
    port,
    secure,
    auth: user ? { user, pass: password } : undefined,
    requireTLS: !secure && requireTLS,
    ignoreTLS: isNear && !requireTLS,
    tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2', ca },
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function readServer({ url, host = '', port, secure, user, password }: SmtpOptions): Server {
  if (!url) {
    const isSecure = secure ?? port === securePort
    return { host, port: port ?? defaultPort(isSecure), secure: isSecure, user, password }
  }
  const { protocol, hostname, port: given, username, password: secret } = new URL(url)
  const isSecure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: given ? Number(given) : defaultPort(isSecure),
    secure: isSecure,
    user: username ? decodeURIComponent(username) : undefined,
    password: secret ? decodeURIComponent(secret) : undefined,
  }
}

function defaultPort(isSecure: boolean): number {
  return isSecure ? securePort : submissionPort
}
