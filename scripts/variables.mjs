/** The variables of the service, a sentence each; README.md says more of them. */
export const serviceVariables = {
  NODE_ENV: 'production refuses to start where links, mails or passwords would go wrong; no demo then',
  PORT: 'where it listens; 3000 unless set',
  HOST: 'the address it listens on; 127.0.0.1 unless set',
  PUBLIC_URL: 'the address that people open, base of links in mails; http://localhost:PORT unless set',
  DATABASE_URL: 'a PostgreSQL server, postgres://user:password@host:5432/name; embedded database unless set',
  DATABASE_DIRECT_URL: 'the same database past a pooler, for migrations and commands',
  DATA_DIR: 'where the embedded database and its secrets are; ./data unless set',
  DEMO: 'true or false: demo people and accounts; true outside production',
  DEMO_PUBLIC: 'true shows the demo, with its published passwords, at a public PUBLIC_URL in production',
  SECRET_KEY: 'what keys are made of, at least 32 random characters; made once in DATA_DIR unless set',
  SECRET_KEY_PREVIOUS: 'the key before, after a change of SECRET_KEY',
  BACKUP_PASSPHRASE: 'encrypts backups and snapshots, at least 16 characters',
  ADMIN_EMAIL: 'the first administrator, with ADMIN_PASSWORD, where there is none',
  ADMIN_PASSWORD: 'the password of the first administrator, 12 characters or more outside the demo',
  SMTP_URL: 'where mail goes, smtps://user:password@host:465; without it mails stay in the outbox',
  MAIL_FROM: 'the sender of mails, such as "Udyam Setu <setu@example.org>"',
  MESSAGE_URL: 'where messages to phones go, https://gateway.example.org/…; without it there are none',
  MESSAGE_SECRET: 'signs these messages, at least 16 characters',
  CORS_ORIGINS: 'other origins that may call the API, parted by commas',
  TRUST_PROXY: 'how many proxies stand in front; 0 unless set',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent; info unless set',
  ACCESS_TOKEN_TTL: 'seconds an access token lives, 1 to 600; 600 unless set',
  PASSWORD_MIN_LENGTH: 'shortest new password, 6 to 64; 6 unless set',
  ADMIN_FACTOR_GRACE_HOURS:
    'hours in which the first administrator may put off the second factor; 48 unless set',
  METRICS_TOKEN: 'opens /metrics to who sends it as a bearer token, at least 16 characters',
  SECURITY_CONTACT: 'whom to tell of a weakness, mailto: or https:',
  BRAND_NAME: 'the name of the programme until it is set up',
  BRAND_DESCRIPTION: 'its description until it is set up',
  SOCIAL_LINKS: 'its https addresses until it is set up, parted by commas',
}

/** All that a command may read from the environment. */
export const variables = {
  ...serviceVariables,
  TEST_DATABASE_URL: 'a PostgreSQL server for the tests of the API; nothing on it that you need',
  CHROME_PATH: 'a Chromium of your own',
  ROUNDS: 'how many losses of power the fault "power" tries; 200 unless set',
}
