import { afterAll } from 'vitest'
import { closeServers } from '../open-servers.ts'

// after the hooks of the file itself, which still speak to them
afterAll(closeServers)
