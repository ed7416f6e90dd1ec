import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver as KyselyDriver,
  MssqlDialect,
} from 'kysely'
import type { ForeignServer } from '../server-address.ts'
import type { Dialect, DialectOptions, DriverConnection, SqlResult } from './dialect.ts'

export const sqlServerDialect: Dialect = {
  placeholder: (position) => `@${position}`,
  open(server, options) {
    let opened: Promise<KyselyDriver> | undefined
    const close = async () => {
      const last = opened
      opened = undefined
      await (await last)?.destroy()
    }
    return {
      async acquire() {
        opened ??= openDriver(server, options)
        const driver = await opened
        const connection = await driver.acquireConnection()
        return toDriverConnection(driver, connection, () => void close().catch(() => {}))
      },
      close,
    }
  },
}

/** Those of a driver end together: none can be closed by itself. */
function toDriverConnection(
  driver: KyselyDriver,
  connection: DatabaseConnection,
  end: () => void,
): DriverConnection {
  const release = () => void driver.releaseConnection(connection)
  return {
    async execute(sql, parameters): Promise<SqlResult> {
      const query = CompiledQuery.raw(sql, [...parameters])
      const { rows, numAffectedRows } = await connection.executeQuery(query)
      return { rows, affectedRows: Number(numAffectedRows ?? 0), insertId: 0 }
    },
    begin: () => driver.beginTransaction(connection, {}),
    commit: () => driver.commitTransaction(connection),
    release,
    destroy() {
      release()
      end()
    },
  }
}

async function openDriver(
  { host, port, user, password, database, tls }: ForeignServer,
  { access, timeoutMs, connections }: DialectOptions,
): Promise<KyselyDriver> {
  const [tedious, tarn] = await loadPackages()
  const dialect = new MssqlDialect({
    validateConnections: false,
    tarn: { ...tarn, options: { min: 0, max: connections, acquireTimeoutMillis: timeoutMs } },
    tedious: {
      ...tedious,
      connectionFactory: () =>
        new tedious.Connection({
          server: host,
          authentication: { type: 'default', options: { userName: user, password } },
          options: {
            port,
            database,
            encrypt: tls,
            trustServerCertificate: false,
            connectTimeout: timeoutMs,
            requestTimeout: timeoutMs,
            useUTC: true,
            readOnlyIntent: access === 'read',
          },
        }),
    },
  })
  return dialect.createDriver()
}

/** Packages that few owners need, and that bring fifty: who needs them installs them. */
async function loadPackages() {
  try {
    return await Promise.all([import('tedious'), import('tarn')])
  } catch (cause) {
    const message =
      'for sqlserver://… its driver has to be there: npm install --no-save tedious@19 tarn@3'
    throw new Error(`${message} (${String(cause)})`, { cause })
  }
}
