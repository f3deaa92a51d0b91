"""Authlib, told what to do over standard input, one JSON a line; answers one JSON a line.

The first line is {"issuer", "client_id", "client_secret", "method", "redirect_uri"}; every other one {"do", ...}.
A refusal is answered as {"error", "status"}, anything else that goes wrong as {"broken"}.
"""

import json
import os
import sys
from urllib.parse import urlparse

os.environ["AUTHLIB_INSECURE_TRANSPORT"] = "1"

import requests
from authlib.common.security import generate_token
from authlib.common.urls import url_decode
from authlib.integrations.base_client.errors import OAuthError
from authlib.integrations.requests_client import OAuth2Session
from authlib.oauth2.rfc8414 import AuthorizationServerMetadata, get_well_known_url


def hear():
    line = sys.stdin.readline()
    return json.loads(line) if line else None


def say(**message):
    print(json.dumps(message), flush=True)


class Refused(Exception):
    def __init__(self, error, status):
        self.error = error
        self.status = status


class App:
    def __init__(self, told):
        url = get_well_known_url(told["issuer"], external=True, suffix="oauth-authorization-server")
        self.server = AuthorizationServerMetadata(requests.get(url, timeout=60).json())
        self.server.validate()
        if self.server["issuer"] != told["issuer"]:
            raise ValueError("another issuer")
        self.session = OAuth2Session(
            client_id=told["client_id"],
            client_secret=told["client_secret"],
            token_endpoint_auth_method=told["method"],
            revocation_endpoint_auth_method=told["method"],
            redirect_uri=told["redirect_uri"],
            code_challenge_method="S256",
        )
        self.state = None
        self.verifier = None

    def begin(self, scope):
        self.verifier = generate_token(48)
        url, self.state = self.session.create_authorization_url(
            self.server["authorization_endpoint"], code_verifier=self.verifier, scope=scope
        )
        return {"url": url, "verifier": self.verifier}

    def exchange(self, back):
        answer = dict(url_decode(urlparse(back).query))
        if answer.get("iss") != self.server["issuer"] or answer.get("state") != self.state:
            raise ValueError("an answer of somebody else")
        if "error" in answer:
            # As Authlib's integrations for frameworks do before they ask for a token.
            raise OAuthError(error=answer["error"], description=answer.get("error_description"))
        token = self.session.fetch_token(
            self.server["token_endpoint"],
            authorization_response=back,
            state=self.state,
            code_verifier=self.verifier,
        )
        return dict(token)

    def refresh(self, token, scope):
        more = {} if scope is None else {"scope": scope}
        return dict(self.session.refresh_token(self.server["token_endpoint"], refresh_token=token, **more))

    def userinfo(self, token):
        self.session.token = {"access_token": token, "token_type": "Bearer"}
        return self.read(self.session.get(self.server["userinfo_endpoint"]))

    def introspect(self, token):
        return self.read(self.session.introspect_token(self.server["introspection_endpoint"], token=token))

    def revoke(self, token):
        return self.read(self.session.revoke_token(self.server["revocation_endpoint"], token=token))

    def read(self, response):
        body = response.json()
        if response.status_code != 200:
            raise Refused(body["error"], response.status_code)
        return body


def main():
    app = App(hear())
    say(ready=True)
    while (told := hear()) is not None:
        do = told.pop("do")
        try:
            say(answer=getattr(app, do)(**told))
        except OAuthError as error:
            say(error=error.error, status=None)
        except Refused as error:
            say(error=error.error, status=error.status)
        except Exception as error:
            say(broken=repr(error))


main()
