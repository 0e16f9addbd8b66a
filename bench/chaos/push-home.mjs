// Preloaded into the service of a fault: what it sends to push services comes to PUSH_HOME, a server of this machine.
import http from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'

https.request = ({ pathname }, { method, headers, signal }, answered) =>
  http.request(new URL(pathname, process.env.PUSH_HOME), { method, headers, signal }, answered)
syncBuiltinESMExports()
