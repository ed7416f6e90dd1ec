import { findOrInstall, findProgram } from './debian-package.ts'

/** Absolute paths of the two programs a MariaDB of one's own takes. */
export interface MariaDbBinaries {
  mariadbd: string
  installDb: string
}

/** Finds MariaDB's server, or installs Debian's package `mariadb-server`. */
export function findOrInstallMariaDb(): Promise<MariaDbBinaries> {
  return findOrInstall('mariadb-server', findMariaDb)
}

function findMariaDb(): MariaDbBinaries | undefined {
  const mariadbd = findProgram('mariadbd')
  const installDb = findProgram('mariadb-install-db')
  return mariadbd && installDb ? { mariadbd, installDb } : undefined
}
