"""The official Python client: lists the tools, calls one, and says what it found as JSON.

Reads {"mode", "tool", "arguments"} and how to reach the service, {"url", "token"} or {"command", "args", "env"}, from
its standard input.
"""

import asyncio
import json
import sys

import httpx2
from mcp import Client, MCPError, StdioServerParameters
from mcp.client.streamable_http import streamable_http_client


async def look(server, told):
    async with Client(server, mode=told["mode"]) as client:
        listed = await client.list_tools()
        offered = await client.list_resources()
        templates = await client.list_resource_templates()
        read = await client.read_resource("countersign://errors")
        prompts = await client.list_prompts()
        prompt = await client.get_prompt("publish")
        called = await client.call_tool(told["tool"], told["arguments"])
        refused = await client.call_tool("service_artifact_status", {"no": "field"})
        try:
            await client.call_tool("nothing", {})
            unknown = None
        except MCPError as error:
            unknown = error.error.code
        found = {
            "version": client.protocol_version,
            "server": client.server_info.name,
            "tools": [tool.name for tool in listed.tools],
            "resources": [str(one.uri) for one in offered.resources],
            "templates": [one.uri_template for one in templates.resource_templates],
            "read": read.contents[0].text,
            "prompts": [one.name for one in prompts.prompts],
            "prompt": prompt.messages[0].content.text,
            "answer": called.structured_content,
            "refused": [refused.is_error, json.loads(refused.content[0].text)["code"]],
            "unknown": unknown,
        }
    print(json.dumps(found))


async def main():
    told = json.load(sys.stdin)
    if "command" in told:
        await look(StdioServerParameters(command=told["command"], args=told["args"], env=told["env"]), told)
        return
    headers = {"Authorization": f"Bearer {told['token']}"}
    async with httpx2.AsyncClient(headers=headers) as http:
        await look(streamable_http_client(told["url"], http_client=http), told)


asyncio.run(main())
