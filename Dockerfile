# For amd64 and arm64: docker buildx build --platform linux/amd64,linux/arm64 . What is built is the same on both; packages come for the one that is meant.
FROM --platform=$BUILDPLATFORM node:24-bookworm-slim AS build
ARG TARGETARCH
WORKDIR /src
COPY . .
RUN node tools/release-tar.mjs --folder /app $TARGETARCH

FROM node:24-bookworm-slim
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
