# Not yet built as an image: its steps are run in a scratch folder (test/release/docker.long.test.ts).
ARG NODE_IMAGE=node:20-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /build
COPY . .
RUN npm ci --omit=dev --no-audit --prefer-offline && npm run pack:release -- /release
WORKDIR /opt/countersign
RUN tar -xzf /release/countersign-*.tgz --strip-components=1 --no-same-owner

FROM ${NODE_IMAGE}
ENV NODE_ENV=production \
    COUNTERSIGN_ENVIRONMENT=production \
    COUNTERSIGN_HOST=0.0.0.0 \
    COUNTERSIGN_DATA_DIR=/data
COPY --from=build /opt/countersign /opt/countersign
RUN ln -s /opt/countersign/bin/countersign.js /usr/local/bin/countersign && install -d -o node -g node -m 0700 /data
# The user node of the image.
USER 1000:1000
WORKDIR /data
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
    CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.COUNTERSIGN_PORT || 8080) + '/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/opt/countersign/bin/countersign.js"]
CMD ["serve"]
