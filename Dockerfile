# The service in a container. Build: docker build -t udyam-setu .  Run: see compose.yaml and docs/deploy.md.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY api/package.json api/
COPY web/package.json web/
COPY bench/package.json bench/
RUN npm ci --workspace contract --workspace api --workspace web --include-workspace-root
COPY . .
RUN NODE_ENV=production npx vite build web && NODE_ENV=production npx vite build api \
  && npm ci --omit=dev --workspace contract --workspace api --include-workspace-root && rm -rf web/src web/build e2e bench

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# As scripts/memory.mjs has them.
ENV MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=65536
WORKDIR /app
COPY --from=build /app ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--expose-gc", "api/dist/server/main.js"]
