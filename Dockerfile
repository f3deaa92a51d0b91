# Not yet built as an image: its steps were run one by one on Debian 12 with Node 20.
FROM node:20-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY . .
RUN npm ci && npm run build:product && install -d -o node -g node -m 0700 /data
USER node
ENV COUNTERSIGN_HOST=0.0.0.0 COUNTERSIGN_DATA_DIR=/data
VOLUME /data
EXPOSE 8080
CMD ["node", "bin/countersign.js", "serve"]
