"""The official Python client with its own OAuth, told what to do over its standard input and output, one JSON a line.

Reads {"url", "document" | "client_id", "callback"}, then {"tool", "arguments"} or {"back"}; writes {"asked"} where the
member is to be led, {"answer"} for a call, {"scope"} once it is connected.
"""

import asyncio
import json
import sys

import httpx2
from mcp import Client
from mcp.client.auth import OAuthClientProvider
from mcp.client.streamable_http import streamable_http_client
from mcp.shared.auth import AuthorizationCodeResult, OAuthClientInformationFull, OAuthClientMetadata


class Memory:
    def __init__(self):
        self.tokens = None
        self.client = None

    async def get_tokens(self):
        return self.tokens

    async def set_tokens(self, tokens):
        self.tokens = tokens

    async def get_client_info(self):
        return self.client

    async def set_client_info(self, client):
        self.client = client


def say(**message):
    print(json.dumps(message), flush=True)


async def hear():
    line = await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)
    return json.loads(line) if line else None


async def asked(url):
    say(asked=url)


async def answered():
    return AuthorizationCodeResult(**(await hear())["back"])


async def main():
    told = await hear()
    memory = Memory()
    metadata = OAuthClientMetadata(
        client_name="Planner",
        redirect_uris=[told["callback"]],
        grant_types=told["grant_types"],
        token_endpoint_auth_method="none",
    )
    if "client_id" in told:
        known = metadata.model_dump(exclude_none=True)
        memory.client = OAuthClientInformationFull(client_id=told["client_id"], issuer=told["issuer"], **known)
    provider = OAuthClientProvider(
        server_url=told["url"],
        client_metadata=metadata,
        storage=memory,
        redirect_handler=asked,
        callback_handler=answered,
        client_metadata_url=told.get("document"),
    )
    async with httpx2.AsyncClient(auth=provider) as http:
        async with Client(streamable_http_client(told["url"], http_client=http)) as client:
            say(scope=memory.tokens.scope)
            while (call := await hear()) is not None:
                result = await client.call_tool(call["tool"], call["arguments"])
                say(answer=result.structured_content, error=result.is_error, scope=memory.tokens.scope)


asyncio.run(main())
