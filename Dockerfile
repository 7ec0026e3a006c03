FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund --include=dev \
 && node -e "import('/app/tools/setup.mjs').then(({ setUp }) => setUp())" \
 && npm ci --no-audit --no-fund --omit=dev \
 && rm -rf .cache web/src e2e bench

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
# pg_dump and pg_restore of the database's major version in docker-compose.yml, for backups; Debian's own are older
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates postgresql-common \
 && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
 && apt-get install -y --no-install-recommends postgresql-client-18 \
 && rm -rf /var/lib/apt/lists/*
COPY --from=build /app /app
RUN install -d -o node -g node -m 700 /var/lib/uzima /backups
USER node
VOLUME /var/lib/uzima
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=64", "server/dist/main.js"]
